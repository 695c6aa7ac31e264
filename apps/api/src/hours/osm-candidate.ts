/** The library gives up aloud on a rule of more than fifty selectors; each is a word or a number at least. */
const MAX_RULE_WORDS = 50;
/**
 * Words, numbers and signs of a text. The library looks at the rest of the text again for each that it corrects, so its time grows with the square: a
 * thousand dashes took it half a second. Of 5,500 real texts the longest that only the library can read has 58.
 */
const MAX_TOKENS = 250;
/** Signs that the library corrects one by one, or that are none of its grammar. */
const MAX_ODD_SIGNS = 30;
const ODD_SIGN = /[^A-Za-z0-9äöüÄÖÜß\s:;,.()[\]+-]/g;
/** More signs in a row, with spaces or without, than any text about hours has. */
const RUN_OF_SIGNS = /(?:[^\p{L}\p{N}\s]\s*){5}/u;
/** The library doubles its work with each empty rule: "; ; ; … n" of sixty characters took it minutes. */
const EMPTY_RULE = /^\s*;|;\s*;/;
/** Longer than any word of opening hours: the library takes a run of letters apart into words, and long for a long one. */
const LONG_RUN = /[\p{L}\p{N}]{41}/u;
const TOKEN = /\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu;

/**
 * Whether the library is asked about a text: not for one that it would work on for long, or complain about aloud. What it is not asked about is read
 * by our own grammar alone (ADR 0049).
 */
export function mayBeOsm(text: string): boolean {
  const uncommented = text.replace(/"[^"]*"/g, '');
  if (LONG_RUN.test(uncommented) || RUN_OF_SIGNS.test(text) || EMPTY_RULE.test(text)) return false;
  return count(text, ODD_SIGN) <= MAX_ODD_SIGNS && count(text, TOKEN) <= MAX_TOKENS && !hasEndlessRule(uncommented);
}

const hasEndlessRule = (text: string): boolean => text.split(/[;,]/).some((rule) => count(rule, /\p{L}+|\d+/gu) > MAX_RULE_WORDS);

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
