import { z } from 'zod';
import { normalForm } from './normal-form.ts';

/**
 * Invisible characters that change the writing direction, separate words, annotate, hide letters (tags), or are letters without a glyph, such as the
 * Hangul filler: in a name they only deceive. Retained are joiners, which Persian and emoji need, variation selectors, and the tags of a flag
 * (🏴 and up to sixteen, captured). See UTS 39, UAX 9 and UTS 51.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,16}\u{E007F})|(?!\p{Variation_Selector}|[\u034F\u200C-\u200D])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/** Anything but white space, control and format characters, invisible characters (UAX 44) and the blank braille pattern. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has any visible character; checked by forms and server. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/**
 * A text on one line: invisible characters are removed, white space and control characters collapsed to one space and trimmed, letters
 * composed (NFC). A text without visible characters is empty.
 */
export const singleLine = (text: string): string => {
  const line = normalForm(text.replace(INVISIBLE, '$1'), 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
};

/** The schema of a name or another single-line text, normalized by `singleLine`. */
export const SingleLine = z.string().overwrite(singleLine);
