/**
 * Text that a spreadsheet would parse as a formula, or as a number whose leading zero it drops. Leading apostrophes are included, so that
 * the added one can always be removed.
 */
const MISREAD = /^'*(?:[=+\-@＝＋－＠\t\r\n]|0\d+$)/;

/**
 * Positions within a text where a formula could start: a spreadsheet with another delimiter than the file's (comma in English, semicolon in
 * German) treats inner quotes as text, so that a separator or line break in the text starts a new cell.
 * See OWASP, "CSV Injection".
 */
const FORMULA_WITHIN = /(?<=[,;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const MARKED_WITHIN = /(?<=[,;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/**
 * A text as a CSV cell: what a spreadsheet would misinterpret gets a leading apostrophe, phone numbers included: `'+49511123`.
 */
export const toCell = (text: string): string => {
  const marked = text.replace(FORMULA_WITHIN, "'");
  return MISREAD.test(text) ? `'${marked}` : marked;
};

/** The original text of a cell written by `toCell`. */
export const fromCell = (cell: string): string =>
  (cell.startsWith("'") && MISREAD.test(cell) ? cell.slice(1) : cell).replace(MARKED_WITHIN, '');
