/**
 * What a spreadsheet would take for a formula, or for a number whose leading zero it drops. Apostrophes before it are
 * counted in, so that one more can always be taken away again.
 */
const TAKEN_WRONG = /^'*(?:[=+\-@＝＋－＠\t\r\n]|0\d+$)/;

/**
 * Where a formula could begin within a text: a spreadsheet that parts cells by another sign than the file does (a comma in English, a semicolon in
 * German) takes quotation marks in the middle of its cell for letters, so that a separator or a line break in the text begins a cell of its own.
 * See OWASP, "CSV Injection".
 */
const BEGINS_WITHIN = /(?<=[,;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const MARKED_WITHIN = /(?<=[,;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/**
 * A text as a cell of a CSV file: what a spreadsheet would read as something else gets an apostrophe before it. A phone
 * number is such a text, too: `'+49511123`.
 */
export const toCell = (text: string): string => {
  const marked = text.replace(BEGINS_WITHIN, "'");
  return TAKEN_WRONG.test(text) ? `'${marked}` : marked;
};

/** The text of a cell that `toCell` wrote. */
export const fromCell = (cell: string): string =>
  (cell.startsWith("'") && TAKEN_WRONG.test(cell) ? cell.slice(1) : cell).replace(MARKED_WITHIN, '');
