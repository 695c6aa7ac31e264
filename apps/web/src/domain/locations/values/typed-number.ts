/** What may be typed into a field for a decimal number; a comma is stored as a point. */
const TYPED = /^\d*\.?\d*$/;

/** Whether a text is a number that is being typed: digits with at most one comma or point. */
export const isTypedNumber = (text: string): boolean => TYPED.test(withPoint(text));

/** A typed number with a point instead of a comma. */
export const withPoint = (text: string): string => text.trim().replace(',', '.');

/** The value of a typed number; null for a blank text, NaN for a text that is no number. */
export function typedNumber(text: string): number | null {
  const plain = withPoint(text);
  if (plain === '') return null;
  return TYPED.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
}
