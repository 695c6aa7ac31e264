import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Where a phone number stands in a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Numbers that look like phone numbers and are none: dates, spans of time, bank accounts. */
const OTHERS = [
  /(?<!\d|\d[./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![./-]?\d)/g,
  /(?<!\d|\d[./-])(?:19|20)\d{2}-\d{2}-\d{2}(?![./-]?\d)/g,
  /(?<!\d|\d[.:])\d{1,2}[.:][0-5]\d(?: ?[-–] ?| bis | to )\d{1,2}[.:][0-5]\d(?![.:]?\d)/g,
  /(?<![\d/(-])(?:[01]\d|2[0-4])(?:00|15|30|45) ?[-–] ?(?:[01]\d|2[0-4])(?:00|15|30|45)(?![ /-]*\d)/g,
  /\b[A-Z]{2}\d{2}(?: ?\d{4}){3,7}(?: ?\d{1,3})?\b/g,
];

/** Minimum and maximum digits of a phone number, prefixes included. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 18;
/**
 * What is dialled begins with a plus, a zero that is no "0.79", or as links write mobiles of Germany; it does not stand behind the comma
 * of a number.
 */
const CANDIDATE =
  /(?<!\d|(?<!\d)\d{1,3}[.,:])(?:[([]{0,2}\+{1,2}|[([]{0,2}0(?![.,])|(?=491[567]\d{8,9}(?!\d)))[\d ()[\]/.\-\u2010-\u2015\u2212_*\t]{5,32}/g;
/** Most ranges of a text that are examined: far more than anybody writes, and few enough for a text that is made to take long. */
const MAX_LOOKS = 500;
/** Groups of a date written with blanks. */
const DATE = /^\d{1,2} \d{1,2} (?:19|20)\d{2}$/;

/**
 * Phone numbers as people in Germany write them, in the order of the text. The country of those without a code is Germany. Where a text has
 * more of what could be numbers than anybody writes, the rest of it counts as numbers too.
 */
export function findPhones(text: string): readonly TextRange[] {
  const plain = OTHERS.reduce((rest, pattern) => rest.replace(pattern, (found) => 'x'.repeat(found.length)), singleWidth(text));
  const found: TextRange[] = [];
  let looks = 0;
  const isNumber = (candidate: string): boolean => {
    looks += 1;
    return looks > MAX_LOOKS || isPhone(candidate);
  };
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(plain); match; match = CANDIDATE.exec(plain)) {
    const length = phoneLength(match[0], isNumber);
    // Without a number here the next one may begin within what was looked at.
    CANDIDATE.lastIndex = match.index + Math.max(1, length);
    if (length > 0) found.push({ start: match.index, end: match.index + length });
  }
  return found;
}

/** Wide digits, unbreakable and invisible blanks as plain ones, each at its place. */
const singleWidth = (text: string): string =>
  text.replace(/[^\n\x20-\x7e]/g, (sign) => {
    const plain = sign.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/, ' ');
    return plain.length === 1 ? plain : sign;
  });

/** How much of a candidate is the longest number; 0 without one. */
function phoneLength(candidate: string, isNumber: (text: string) => boolean): number {
  const ends = [...candidate.matchAll(/\d(?!\d)[)\]]?/g)].map(({ 0: last, index }) => index + last.length).toReversed();
  return ends.find((end) => isDialled(candidate.slice(0, end)) && isNumber(candidate.slice(0, end))) ?? 0;
}

/** A zero that is only dialled within the country is left out: +49 (0)30. */
const digitsOf = (text: string): string => text.replace(/(?<=\d ?)\(0\)/, '').replace(/\D/g, '');

/** Whether a text is as long as what is dialled, and no date. */
function isDialled(text: string): boolean {
  const { length } = digitsOf(text);
  return length >= MIN_DIGITS && length <= MAX_DIGITS && !DATE.test(text);
}

/** Whether a number exists that is dialled so. */
function isPhone(text: string): boolean {
  const digits = digitsOf(text);
  const isWithCode = text.includes('+') || digits.startsWith('49');
  return parsePhoneNumberFromString(isWithCode ? `+${digits}` : digits, 'DE')?.isValid() === true;
}
