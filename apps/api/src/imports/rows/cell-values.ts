import { foldText } from '@rastnetz/contract';
import { storableJson } from './clean-text.ts';

const PLAIN = /^[-+]?\d*([.,]\d+)?(e[-+]?\d+)?$/i;
/** Thousands separators, recognized only together with a decimal sign: `1.234,5` and `1,234.5`. */
const GERMAN_GROUPS = /^[-+]?\d{1,3}(\.\d{3})+,\d+$/;
const ENGLISH_GROUPS = /^[-+]?\d{1,3}(,\d{3})+\.\d+$/;

/** A number that has either three decimals or thousands: `1.500`, `1,500`. */
const EITHER = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;
export const mayHaveThousands = (text: string): boolean => EITHER.test(text.trim());

/** A number with a decimal comma or point; null for anything else. A single comma or point is the decimal sign. */
export function numberOf(text: string): number | null {
  const dense = text.replace(/[\s\u2019']/g, '').replace(/^\u2212/, '-');
  const plain = GERMAN_GROUPS.test(dense) ? dense.replaceAll('.', '') : ENGLISH_GROUPS.test(dense) ? dense.replaceAll(',', '') : dense;
  if (!PLAIN.test(plain) || !/\d/.test(plain)) return null;
  const number = Number(plain.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

const YES: ReadonlySet<string> = new Set(['ja', 'j', 'yes', 'y', 'true', 'wahr', '1', 'x', 'si', 'kostenlos', 'free']);
const NO: ReadonlySet<string> = new Set(['nein', 'n', 'no', 'false', 'falsch', '0', '-']);

/** Yes or no in German or English; null for anything else. */
export function booleanOf(text: string): boolean | null {
  const folded = foldText(text);
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}

/** A date in ISO 8601 or German notation (`31.12.2026`), as ISO 8601; null for anything else. */
export function dateOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const iso = year === '' ? text.trim().replace(/T00:00(:00)?(\.0+)?Z?$/, '') : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The entries of a list in one cell: JSON, or separated by comma, semicolon, bar or line break. */
export function entriesOf(text: string): readonly string[] {
  const json = /^\s*\[/.test(text) ? textsOf(text) : null;
  return json ?? text.split(/[,;|\n]/).flatMap((entry) => entry.trim() || []);
}

function textsOf(json: string): readonly string[] | null {
  try {
    const value = storableJson(json);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
  } catch {
    return null;
  }
}
