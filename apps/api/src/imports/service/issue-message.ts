import { ENGLISH_ROW_WORDS, GERMAN_ROW_WORDS, type ImportFormat, type ImportIssue, type Language, type RowWords } from '@rastnetz/contract';

type Words = RowWords & Readonly<Record<string, Readonly<Record<string, string>>>>;
const WORDS: Readonly<Record<Language, Words>> = { de: GERMAN_ROW_WORDS, en: ENGLISH_ROW_WORDS };

/** The message of a row's error or note in a file of a format; a key without a text is returned as is. */
export function issueMessage({ key, params }: ImportIssue, language: Language, format: ImportFormat): string {
  const [, group = '', name = ''] = key.split('.');
  const words = WORDS[language];
  const place = filled(words.place[format], { place: params['place'] });
  return filled(words[group]?.[name] ?? key, { ...params, place, label: params[language === 'de' ? 'labelDe' : 'labelEn'] });
}

const filled = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
