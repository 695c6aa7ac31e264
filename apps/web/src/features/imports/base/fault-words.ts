import type { FaultParams, ImportFault, Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { formatNumber } from '#kit/lib/format.ts';

interface Keyed {
  readonly key: string;
  readonly params: FaultParams;
}

/** Counts are formatted with group separators; degrees, lines and years are not. */
const COUNTED = ['count', 'length', 'max', 'used', 'limit', 'expected', 'megabytes'];
/** Longest value of a cell that a sentence repeats, in characters; the cell stands beside it. */
const VALUE_MAX = 80;

const shortened = (text: string): string => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text);

const wordsOf = (params: FaultParams, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && COUNTED.includes(name) ? formatNumber(value, language) : shortened(String(value)),
    ]),
  );

/** The name of a field of a location as a sentence says it; a field without a text is called as on the wire. */
function fieldWord(t: TFunction, field: string): string {
  const key = `import_target.${field}`;
  return i18next.exists(key) ? t(key as MessageKey) : field;
}

/** What is wrong, in the chosen language; a key that this version does not know says `unknown`. */
export function keyedWords(t: TFunction, language: Language, { key, params }: Keyed, unknown: string): string {
  if (!i18next.exists(key)) return unknown;
  const field = params['field'] === undefined ? {} : { field: fieldWord(t, String(params['field'])) };
  const label = params[language === 'de' ? 'labelDe' : 'labelEn'] ?? '';
  // Apart from the options of the text: `lng` would be the language it is in.
  return t(key as MessageKey, { replace: { ...wordsOf({ label, ...params }, language), ...field } });
}

/** What is wrong with a cell or a row, or was put right on the way. */
export const faultWords = (t: TFunction, language: Language, fault: ImportFault): string =>
  keyedWords(t, language, fault, t('import_step.rows.unknown_fault'));
