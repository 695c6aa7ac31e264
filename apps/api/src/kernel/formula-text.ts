/**
 * What a spreadsheet would take for a formula, or for a number whose leading zero it drops. Apostrophes before it are
 * counted in, so that one more can always be taken away again.
 */
const TAKEN_WRONG = /^'*(?:[=+\-@＝＋－＠\t\r\n]|0\d+$)/;

/**
 * A text as a cell of a CSV file: what a spreadsheet would read as something else gets an apostrophe before it. A phone
 * number is such a text, too: `'+49511123`.
 */
export const toCell = (text: string): string => (TAKEN_WRONG.test(text) ? `'${text}` : text);

/** The text of a cell that `toCell` wrote. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && TAKEN_WRONG.test(cell) ? cell.slice(1) : cell);
