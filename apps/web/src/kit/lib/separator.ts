/** Separates facts in one text. The space before the dot does not break, so that no line begins with the dot. */
export const SEPARATOR = '\u00a0· ';
