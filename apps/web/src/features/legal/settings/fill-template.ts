import type { Language, LegalPageKey, StoredFacts } from '@rastnetz/contract';
import type { legalTemplate } from '#features/legal/texts/legal-template.de.ts';
import type { Texts } from '#kit/i18n/texts.ts';

type Template = Texts<typeof legalTemplate>;

const LOADERS: Readonly<Record<Language, () => Promise<Template>>> = {
  de: async () => (await import('#features/legal/texts/legal-template.de.ts')).legalTemplate,
  en: async () => (await import('#features/legal/texts/legal-template.en.ts')).legalTemplate,
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** The values of a template in its own words: "90 Tagen". */
function wordsOf(template: Template, { mapHost, ...durations }: StoredFacts): Readonly<Record<string, string>> {
  const inDays = (count: number) => (count === 1 ? template.day : fill(template.days, { count: String(count) }));
  return {
    ...Object.fromEntries(Object.entries(durations).map(([name, count]) => [name, inDays(count)])),
    map: mapHost === null ? template.ownMap : fill(template.providerMap, { mapHost }),
  };
}

/** The template of a page in a language, with what this installation stores and for how long; what only its operator knows is left blank. */
export async function filledTemplate(page: LegalPageKey, language: Language, facts: StoredFacts): Promise<string> {
  const template = await LOADERS[language]();
  return fill(template[page], wordsOf(template, facts)).trim();
}
