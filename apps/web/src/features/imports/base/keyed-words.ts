import type { ImportFormat, ImportIssue, IssueParams, Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { formatNumber } from '#kit/lib/format.ts';

interface Keyed {
  readonly key: string;
  readonly params: IssueParams;
}

/** Parameters formatted with group separators; degrees, lines and years are not. */
const COUNTED = ['count', 'length', 'max', 'used', 'limit', 'expected', 'megabytes'];
/** Longest cell value quoted in a message, in characters; the cell itself is shown beside it. */
const VALUE_MAX = 80;

const shortened = (text: string): string => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text);

const wordsOf = (params: IssueParams, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && COUNTED.includes(name) ? formatNumber(value, language) : shortened(String(value)),
    ]),
  );

/** Name of a location field for use in a message; a field without a text has its wire name. */
function fieldWord(t: TFunction, field: string): string {
  const key = `import_target.${field}`;
  return i18next.exists(key) ? t(key as MessageKey) : field;
}

/** Message of a key in the interface language; `unknown` for a key this version does not have. */
export function keyedWords(t: TFunction, language: Language, { key, params }: Keyed, unknown: string): string {
  if (!i18next.exists(key)) return unknown;
  const field = params['field'] === undefined ? {} : { field: fieldWord(t, String(params['field'])) };
  const label = params[language === 'de' ? 'labelDe' : 'labelEn'] ?? '';
  // Nested in `replace`, because as a top-level option `lng` would set the language.
  return t(key as MessageKey, { replace: { ...wordsOf({ label, ...params }, language), ...field } });
}

/** Message of an error or correction of a cell or row; another row is named as rows of the format are. */
export function issueWords(t: TFunction, language: Language, { key, params }: ImportIssue, format: ImportFormat): string {
  const { place } = params;
  const named = place === undefined ? params : { ...params, place: t(`import.place.${format}`, { place }) };
  return keyedWords(t, language, { key, params: named }, t('import_step.rows.unknown_issue'));
}
