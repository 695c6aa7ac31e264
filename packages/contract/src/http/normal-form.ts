/**
 * More combining marks in a row than any text needs (UAX 15, definition of the stream-safe format: thirty). The two letters that NFKD turns into marks
 * count. The look-behind starts once per row, so that matching is linear.
 */
const LONG_ROW = /(?<![\p{M}\uFF9E\uFF9F])[\p{M}\uFF9E\uFF9F]{31}/u;

/**
 * A text in a Unicode normal form. Unchanged with more than thirty combining marks in a row: sorting these takes quadratic time, a minute for half a
 * megabyte, and texts are normalized before their length is checked. The only caller of `normalize` (`scripts/guards/words.mjs`).
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => (LONG_ROW.test(text) ? text : text.normalize(form));
