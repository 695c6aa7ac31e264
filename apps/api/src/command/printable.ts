/** Control characters except tab and line break, and those that change the direction of text (Unicode Standard Annex 9, section 2). */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text for a terminal, in which each of these characters is a visible replacement character: cells of a file and stored names may contain escape
 * sequences, or show a text in another order than it is stored in.
 */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '\uFFFD');
