/** Text that a spreadsheet would parse as a formula. Leading apostrophes are included, so that the added one can always be removed. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Texts that Excel or LibreOffice, in German or English, would convert when it opens a CSV, and save as something else: `24/7` becomes `24. Jul`.
 * An integer of up to eleven digits stays as it is.
 */
const CONVERTED: readonly RegExp[] = [
  // Leading zeros are dropped; an integer of twelve digits is shown with an exponent, and saved like that.
  /^0\d+$|^\d{12,}$/,
  // Dates, times, fractions, numbers, amounts: `3-5`, `2026-12-31 8:30`, `1 1/2`, `8 a`, `1.000`, `(5)`, `2,50 €`.
  /^(?!\d+$)\(?[€$£]? ?[.,]?\d[\d .,:/-]*(?: ?[%€$£]| ?[ap]\.?m\.?| [ap])?\)?$/i,
  /^\d[\d.,]*e[+-]?\d+$/i,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/i,
  // Dates with the name of a month: `MAR1`, `17. Juni`, `Dez 24`.
  /^(?=\D*\d)[\d .,/-]*(?:jan(?:uary?)?|feb(?:ruary?)?|m[aä]r(?:z|ch)?|mrz|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)[\d .,:/-]*$/i,
];

/**
 * Positions within a text where a formula could start: a spreadsheet with another delimiter than the file's (comma in English, semicolon in
 * German) treats inner quotes as text, so that a separator or line break in the text starts a new cell.
 * See OWASP, "CSV Injection".
 */
const FORMULA_WITHIN = /(?<=[,;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const MARKED_WITHIN = /(?<=[,;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/** Whether a spreadsheet would convert a text. Leading apostrophes are ignored, as in `FORMULA`. */
function isConverted(text: string): boolean {
  const bare = text.replace(/^'+/, '').trim();
  return CONVERTED.some((pattern) => pattern.test(bare));
}

const isMisread = (text: string): boolean => FORMULA.test(text) || isConverted(text);

/** A text without any part that a spreadsheet would run as a formula, for files that nobody imports. */
export const withoutFormulas = (text: string): string => {
  const marked = text.replace(FORMULA_WITHIN, "'");
  return FORMULA.test(text) ? `'${marked}` : marked;
};

/**
 * A text as a CSV cell: what a spreadsheet would misinterpret gets a leading apostrophe, phone numbers included: `'+49511123`.
 */
export const toCell = (text: string): string => {
  const marked = text.replace(FORMULA_WITHIN, "'");
  return isMisread(text) ? `'${marked}` : marked;
};

/** The original text of a cell written by `toCell`. */
export const fromCell = (cell: string): string => {
  const text = cell.replace(MARKED_WITHIN, '');
  return text.startsWith("'") && isMisread(text) ? text.slice(1) : text;
};

/** A text as a cell that is typed as text. It needs no marks, unless `fromCell` would take its own apostrophes for marks. */
export const toTextCell = (text: string): string => (fromCell(text) === text ? text : toCell(text));
