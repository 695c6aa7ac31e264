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

/** Values of the placeholders in the template's language, such as "90 Tagen". */
function wordsOf(template: Template, { mapHost, ...durations }: StoredFacts): Readonly<Record<string, string>> {
  const inDays = (count: number) => (count === 1 ? template.day : fill(template.days, { count: String(count) }));
  return {
    ...Object.fromEntries(Object.entries(durations).map(([name, count]) => [name, inDays(count)])),
    map: mapHost === null ? template.ownMap : fill(template.providerMap, { mapHost }),
  };
}

/** Template of a page filled in with the data and retention of this installation. What only the operator knows is left as a blank. */
export async function filledTemplate(page: LegalPageKey, language: Language, facts: StoredFacts): Promise<string> {
  const template = await LOADERS[language]();
  return fill(template[page], wordsOf(template, facts)).trim();
}
