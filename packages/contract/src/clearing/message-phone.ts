import { canonicalPhone, isInvalidPhone } from '../locations/legacy.ts';

/** A phone number in a message, in canonical form. */
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

/** Words that mark a number as the reporter's own. */
const OWN = /(?<!\p{L})(?:mein|meine|meiner|meinem|mich|mir|my|me|mine|privat|rückfragen?)(?!\p{L})/iu;

/** The valid phone number after a word for phone. */
export function phoneIn(part: string): PhoneFact[] {
  const found = OWN.test(part) ? null : PHONE.exec(part);
  const written = found?.[1] ?? '';
  const number = canonicalPhone(written);
  if (!found || written.includes('(0)') || isInvalidPhone(number)) return [];
  return [{ kind: 'phone', number, words: found[0] }];
}
