/** Letters of a column as in spreadsheets: 0 is `A`, 26 is `AA`. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (column % 26))}`;
}

/** Name of a cell as in spreadsheets: column 3 of row 7 is `D7`. Columns count from 0, rows from 1. */
export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** Column of a cell name, from 0; null for other texts. */
export function columnOf(name: string): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(name)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
