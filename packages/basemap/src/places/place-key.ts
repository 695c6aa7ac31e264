/** Suffix that distinguishes namesakes: "(Oder)", "/Main", "an der Weinstraße", "i. OB". */
const ADDITION = /(?:[(,/]| (?:am?|an|auf|bei|b|i|im|in|o|ob|unter|v|vor)[ .]).*$/u;

/** A name without case, dots and repeated spaces. */
export const fullKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s.]+/gu, ' ')
    .trim();

/** A name without its distinguishing suffix: "Frankfurt (Oder)" and "Frankfurt am Main" are "frankfurt". */
export const shortKey = (name: string): string => fullKey(name.replace(ADDITION, ''));
