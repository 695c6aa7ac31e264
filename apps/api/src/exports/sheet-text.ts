/** Characters that XML cannot contain or would change, and text that looks like an escape of one (ECMA-376, ST_Xstring). */
const UNWRITABLE = /_(?=x[\dA-Fa-f]{4}_)|[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;
const WRITTEN = /_x([\dA-Fa-f]{4})_/g;

const spelt = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes a text for a cell of a sheet: characters that XML cannot contain are written as `_x0001_`. */
export const toSheetText = (text: string): string => text.replace(UNWRITABLE, spelt);

/** Reverses `toSheetText`. */
export const fromSheetText = (cell: string): string =>
  cell.replace(WRITTEN, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
