import { normalForm } from '@rastnetz/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Range of a phone number in a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Numbers that resemble phone numbers: dates, time spans, bank accounts. */
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
 * A phone number starts with a plus, with a zero that does not begin a decimal ("0.79"), or with the country code of German mobiles as in links;
 * it does not follow the separator of a decimal or time.
 */
const CANDIDATE =
  /(?<!\d|(?<!\d)\d{1,3}[.,:])(?:[([]{0,2}\+{1,2}|[([]{0,2}0(?![.,])|(?=491[567]\d{8,9}(?!\d)))[\d ()[\]/.\-\u2010-\u2015\u2212_*\t]{5,32}/g;
/** Maximum number of ranges examined: far more than real texts have, and a bound for texts made to take long. */
const MAX_EXAMINED = 500;
/** A date written with spaces. */
const DATE = /^\d{1,2} \d{1,2} (?:19|20)\d{2}$/;

/**
 * Phone numbers as written in Germany, in text order. Numbers without country code are German. Beyond `MAX_EXAMINED` candidates, the rest count as
 * phone numbers without validation.
 */
export function findPhones(text: string): readonly TextRange[] {
  const plain = OTHERS.reduce((rest, pattern) => rest.replace(pattern, (found) => 'x'.repeat(found.length)), singleWidth(text));
  const found: TextRange[] = [];
  let examined = 0;
  const isNumber = (candidate: string): boolean => {
    examined += 1;
    return examined > MAX_EXAMINED || isPhone(candidate);
  };
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(plain); match; match = CANDIDATE.exec(plain)) {
    const length = phoneLength(match[0], isNumber);
    // Without a number here, the next one may begin within the examined range.
    CANDIDATE.lastIndex = match.index + Math.max(1, length);
    if (length > 0) found.push({ start: match.index, end: match.index + length });
  }
  return found;
}

/** Replaces full-width digits and special spaces by ASCII ones, keeping every index. */
const singleWidth = (text: string): string =>
  text.replace(/[^\n\x20-\x7e]/g, (sign) => {
    const plain = normalForm(sign, 'NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/, ' ');
    return plain.length === 1 ? plain : sign;
  });

/** Length of the longest number at the start of a candidate; 0 without one. */
function phoneLength(candidate: string, isNumber: (text: string) => boolean): number {
  const ends = [...candidate.matchAll(/\d(?!\d)[)\]]?/g)].map(({ 0: last, index }) => index + last.length).toReversed();
  return ends.find((end) => isDialled(candidate.slice(0, end)) && isNumber(candidate.slice(0, end))) ?? 0;
}

/** Omits the trunk prefix: +49 (0)30. */
const digitsOf = (text: string): string => text.replace(/(?<=\d ?)\(0\)/, '').replace(/\D/g, '');

/** Whether the length is that of a phone number, and it is no date. */
function isDialled(text: string): boolean {
  const { length } = digitsOf(text);
  return length >= MIN_DIGITS && length <= MAX_DIGITS && !DATE.test(text);
}

/** Whether it is a valid phone number. */
function isPhone(text: string): boolean {
  const digits = digitsOf(text);
  const isWithCode = text.includes('+') || digits.startsWith('49');
  return parsePhoneNumberFromString(isWithCode ? `+${digits}` : digits, 'DE')?.isValid() === true;
}
