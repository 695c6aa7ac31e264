import { canonicalPhone } from '../locations/legacy.ts';
import { isFaultyPhone } from '../quality/quality.ts';

/** A phone number that a message names, in canonical form. */
export interface PhoneFact {
  readonly kind: 'phone';
  readonly number: string;
  readonly words: string;
}

const WORDS = 'tel|telefon|telefonnr|telefonnummer|rufnummer|fon|phone|phone number|telephone';
const LINKS = 'ist|is|jetzt|now|lautet|neu|new';
const PHONE = new RegExp(
  `(?<!\\p{L})(?:${WORDS})(?:[.:]{1,2}| )(?: ?(?:${LINKS})(?!\\p{L}):?){0,2} {0,2}([+0]\\d[\\d /().-]{4,22}\\d)(?![\\d\\p{L}]|[-/.:]\\d| ?(?:uhr|h|am|pm)(?!\\p{L}))`,
  'iu',
);

/** A number of whoever writes is none of the place. */
const OWN = /(?<!\p{L})(?:mein|meine|meiner|meinem|mich|mir|my|me|mine|privat|rückfragen?)(?!\p{L})/iu;

/** The number that stands behind a word for phone and can be dialled. */
export function phoneIn(part: string): PhoneFact[] {
  const found = OWN.test(part) ? null : PHONE.exec(part);
  const written = found?.[1] ?? '';
  const number = canonicalPhone(written);
  if (!found || written.includes('(0)') || isFaultyPhone(number)) return [];
  return [{ kind: 'phone', number, words: found[0] }];
}
