import { ENGLISH_ROW_WORDS, GERMAN_ROW_WORDS, type ImportIssue, type Language } from '@rastnetz/contract';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
const WORDS: Readonly<Record<Language, Words>> = { de: GERMAN_ROW_WORDS, en: ENGLISH_ROW_WORDS };

/** The message of a row's error or note; a key without a text is returned as is. */
export function issueMessage({ key, params }: ImportIssue, language: Language): string {
  const [, group = '', name = ''] = key.split('.');
  const values = { ...params, label: params[language === 'de' ? 'labelDe' : 'labelEn'] };
  return (WORDS[language][group]?.[name] ?? key).replace(/\{\{(\w+)\}\}/g, (_all, value: keyof typeof values) =>
    String(values[value] ?? ''),
  );
}
