import { SingleLine } from '../http/single-line.ts';

/** Most characters of a first or last name. */
const NAME_MAX = 100;
/** Anything but white space, control and format characters, what is drawn as nothing (UAX 44) and the blank of braille. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything at all; forms and server ask the same. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** A first name: on one line, with a character one can see (S5-REG-01). */
export const GivenName = SingleLine.max(NAME_MAX).refine(isVisible, 'register.error.vorname');
