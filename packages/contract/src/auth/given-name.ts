import { SingleLine } from '../http/single-line.ts';

/** Maximum length of a first or last name, in characters. */
const NAME_MAX = 100;
/** Anything but white space, control and format characters, invisible characters (UAX 44) and the blank braille pattern. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has any visible character; checked by forms and server. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** A first name: on one line, with at least one visible character (S5-REG-01). */
export const GivenName = SingleLine.max(NAME_MAX).refine(isVisible, 'register.error.vorname');
