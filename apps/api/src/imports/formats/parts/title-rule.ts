/** When the first lines of a CSV, or rows of a workbook, are a title above the table and not its heading. */

/** Most lines that are taken for a title: a table that begins later is not looked for. */
export const MAX_TITLE_LINES = 3;
/** Lines among which a table under a title has to begin, blank ones counted. */
export const LOOKED_AT = 10;
/** Fewest columns of a table under a title: below that a line of one cell may be its heading. */
export const MIN_TITLED_WIDTH = 3;
/** Least share of the first rows under a title that fit the heading. */
export const MIN_EVENNESS = 0.9;

/** The first rows of a file, by which it is decided: at most this many of them, and this many characters. */
export const SAMPLE_ROWS = 30;
export const SAMPLE_LENGTH = 256 * 1024;
