import type { Language } from '@rastnetz/contract';
import { findPhones } from './find-phones.ts';

const WORDS: Readonly<Record<Language, { readonly email: string; readonly phone: string }>> = {
  de: { email: '[E-Mail-Adresse entfernt]', phone: '[Telefonnummer entfernt]' },
  en: { email: '[e-mail address removed]', phone: '[phone number removed]' },
};

/** "@", full-width too, or in the obfuscated forms "(at)", "[at]", "{ät}". */
const AT = String.raw`(?:[@＠]|\s{0,3}[([{]\s?(?:at|ät|@)\s?[)\]}]\s{0,3})`;
const DOT = String.raw`(?:\.|\s{0,3}[([{]\s?(?:dot|punkt|\.)\s?[)\]}]\s{0,3})`;
const ATOM = String.raw`[\p{L}\p{N}.!#$%&'*+/=?^_\x60{|}~-]`;
const LABEL = String.raw`[\p{L}\p{N}-]{1,63}`;
/** Deliberately broad: anything with the shape of an address (RFC 5322, section 3.4.1, with the letters of RFC 6531). */
const EMAIL = new RegExp(String.raw`(?<!${ATOM})(?:"[^"\n]{1,64}"|${ATOM}{1,64})${AT}${LABEL}(?:${DOT}${LABEL}){1,9}`, 'giu');

/**
 * Replaces e-mail addresses and phone numbers by words in the language, so that a text may be published. Made for texts of drivers: prices, dates,
 * times, number plates and roads are not changed.
 */
export function maskContacts(text: string, language: Language): string {
  const words = WORDS[language];
  const masked = text.replace(EMAIL, words.email);
  return findPhones(masked).reduceRight((kept, { start, end }) => kept.slice(0, start) + words.phone + kept.slice(end), masked);
}
