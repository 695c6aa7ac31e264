import { z } from 'zod';

/**
 * Invisible characters that change the writing direction, separate words, annotate, or are letters without a glyph, such as the Hangul filler: in a
 * name they only deceive, and a name of them alone is blank. Joiners (U+200C, U+200D) are retained, because Persian and emoji need them. See UTS 39
 * and UAX 9.
 */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;

/**
 * A text on one line: invisible characters are removed, white space and control characters collapsed to one space and trimmed, letters
 * composed (NFC).
 */
export const singleLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The schema of a name or another single-line text, normalized by `singleLine`. */
export const SingleLine = z.string().overwrite(singleLine);
