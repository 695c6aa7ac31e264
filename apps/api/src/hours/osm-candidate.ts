/** The library rejects a rule of more than fifty selectors and logs it; each selector has at least one word or number. */
const MAX_RULE_WORDS = 50;
/**
 * Maximum number of words, numbers and symbols. The library rescans the rest of the text for each correction, so its time is quadratic: a thousand
 * dashes took half a second. Of 5,500 real texts, the longest that only the library can parse has 58.
 */
const MAX_TOKENS = 250;
/** Maximum number of symbols that the library corrects one by one, or that are not part of its grammar. */
const MAX_ODD_SIGNS = 30;
const ODD_SIGN = /[^A-Za-z0-9äöüÄÖÜß\s:;,.()[\]+-]/g;
/** More consecutive symbols, with or without spaces, than any real text about hours has. */
const RUN_OF_SIGNS = /(?:[^\p{L}\p{N}\s]\s*){5}/u;
/** The work of the library doubles with each empty rule: "; ; ; … n" of sixty characters took minutes. */
const EMPTY_RULE = /^\s*;|;\s*;/;
/** Longer than any word of opening hours; the library takes long to split long runs of letters into words. */
const LONG_RUN = /[\p{L}\p{N}]{41}/u;
const TOKEN = /\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu;

/** Whether a text is passed to the library: not if it would take long or log warnings. Other texts are parsed by our own grammar only (ADR 0049). */
export function mayBeOsm(text: string): boolean {
  const uncommented = text.replace(/"[^"]*"/g, '');
  if (LONG_RUN.test(uncommented) || RUN_OF_SIGNS.test(text) || EMPTY_RULE.test(text)) return false;
  return count(text, ODD_SIGN) <= MAX_ODD_SIGNS && count(text, TOKEN) <= MAX_TOKENS && !hasEndlessRule(uncommented);
}

const hasEndlessRule = (text: string): boolean => text.split(/[;,]/).some((rule) => count(rule, /\p{L}+|\d+/gu) > MAX_RULE_WORDS);

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
