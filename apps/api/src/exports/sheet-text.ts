/** What XML cannot hold or would change, and what looks like the spelling of such a character (ECMA-376, ST_Xstring). */
const UNWRITABLE = /_(?=x[\dA-Fa-f]{4}_)|[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;
const WRITTEN = /_x([\dA-Fa-f]{4})_/g;

const spelt = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text as a cell of a sheet: characters that XML has no place for are spelt as spreadsheets spell them, `_x0001_`. */
export const toSheetText = (text: string): string => text.replace(UNWRITABLE, spelt);

/** The text of a cell that `toSheetText` wrote. */
export const fromSheetText = (cell: string): string =>
  cell.replace(WRITTEN, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
