import type { Language } from '@rastnetz/contract';

/** Numbers that may be typed: integers without a sign, or decimals, optionally negative. */
export type NumberKind = 'integer' | 'decimal' | 'signed';

const TYPED: Readonly<Record<NumberKind, RegExp>> = { integer: /^\d*$/, decimal: /^\d*\.?\d*$/, signed: /^-?\d*\.?\d*$/ };

const withPoint = (text: string): string => text.trim().replace(',', '.');

/** Whether a text is a number that is being typed: digits with at most one comma or point, and perhaps a sign. */
export const isTypedNumber = (text: string, kind: NumberKind): boolean => TYPED[kind].test(withPoint(text));

/** The value of a typed number; null for a blank text, NaN for a text that is no number. */
export function typedNumber(text: string, kind: NumberKind = 'decimal'): number | null {
  const plain = withPoint(text);
  if (plain === '') return null;
  return isTypedNumber(plain, kind) && /\d/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as it is typed in a language, in all its digits and without an exponent. */
export function numberText(number: number, language: Language): string {
  const digits = String(number);
  const plain = digits.includes('e') ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : digits;
  return language === 'de' ? plain.replace('.', ',') : plain;
}
