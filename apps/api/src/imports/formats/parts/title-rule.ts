/** Limits for detecting a title above the header in a CSV or a workbook. */

/** Most lines of a title; a table that starts later is not detected. */
export const MAX_TITLE_LINES = 3;
/** The table below a title must start within this many lines, blank ones included. */
export const MAX_LINES_BEFORE_TABLE = 10;
/** Fewest columns of a table below a title: in a narrower one a line with one cell may be the header. */
export const MIN_TITLED_WIDTH = 3;
/** Minimum share of the sample rows below a title that fit the header. */
export const MIN_EVENNESS = 0.9;

/** Size of the sample, in rows and characters. */
export const SAMPLE_ROWS = 30;
export const SAMPLE_LENGTH = 256 * 1024;
