/** What stands behind a name to tell it from others: "(Oder)", "/Main", "an der Weinstraße", "i. OB". */
const ADDITION = /(?:[(,/]| (?:am?|an|auf|bei|b|i|im|in|o|ob|unter|v|vor)[ .]).*$/u;

/** Without case, dots and double blanks. */
export const fullKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s.]+/gu, ' ')
    .trim();

/** The name without what tells it from others: "Frankfurt (Oder)" and "Frankfurt am Main" are "frankfurt". */
export const shortKey = (name: string): string => fullKey(name.replace(ADDITION, ''));
