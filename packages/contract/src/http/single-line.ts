import { z } from 'zod';

/**
 * Marks that are drawn as nothing and turn the direction of writing, part words or annotate: in a name they only hide. Joiners (U+200C, U+200D), which
 * Persian and emoji need, stay. See UTS 39 and UAX 9.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** A text on one line: invisible marks dropped, white space and control characters joined to one blank and trimmed, letters composed (NFC). */
export const singleLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The schema of a name or another text on one line, read by `singleLine`. */
export const SingleLine = z.string().overwrite(singleLine);
