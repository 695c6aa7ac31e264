import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';

/** Minimum entropy; random letters and digits of the minimum length have more. */
const LEAST_BITS = 90;
/** A repeated character. */
const RUN = /(.)\1{4}/;
/** Maximum share of one character; random hex digits stay far below. */
const MOST_SHARE = 0.25;
/** Length of a part that does not occur twice by chance. */
const REPEATED = 5;
const EXAMPLE = /secret|passwor|change.?me|example|beispiel|geheim|please|replace|rastnetz|openssl|random|0123456789|abcdefgh/i;

/** Minimum when words and patterns are tried as a whole: 32 random hex digits have 101, with a standard deviation of 3. */
const LEAST_GUESSED_BITS = 80;
/** Characters that are rated: enough for any secret, and the rating takes longer for more. */
const RATED_LENGTH = 128;
const meter = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...dictionary, commonWords: german.commonWords },
  maxLength: RATED_LENGTH,
});

/** Shannon entropy of the text in bits, with its characters as independent draws at their frequency. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

/** The text without parts that occurred before, in upper or lower case. */
function withoutRepeats(text: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  for (let at = 0; at < text.length; ) {
    const length = repeatedAt(lower, at);
    if (length < REPEATED) kept += text[at];
    at += length < REPEATED ? 1 : length;
  }
  return kept;
}

/** Length of the part at a position that occurred before it. */
function repeatedAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text.slice(0, at).includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

const shareOfMostFrequent = (text: string): number =>
  Math.max(...[...new Set(text)].map((character) => text.split(character).length - 1)) / text.length;

/** Bits that have to be guessed if words, keyboard rows, sequences and dates are tried as a whole. */
const guessedBits = (text: string): number => meter.check(text).sequence.reduce((sum, { guesses }) => sum + Math.log2(guesses), 0);

/** Words and sentences have letters of one case; random hex without digits, or random base64 without capitals, practically never occurs. */
const isText = (text: string): boolean => /^[a-z\s.,!?'-]+$/i.test(text) && (text === text.toLowerCase() || /\s/.test(text));

/** Why a secret can be guessed; null if it looks random. The secret is not part of the result. */
export function secretWeakness(secret: string): string | null {
  if (secret === '') return 'there is none';
  if (EXAMPLE.test(secret)) return 'it contains a word that is typical of examples';
  if (bitsOf(withoutRepeats(secret)) < LEAST_BITS || RUN.test(secret) || shareOfMostFrequent(secret) > MOST_SHARE)
    return 'it has too many repetitions to be random';
  return isText(secret) || guessedBits(secret.slice(0, RATED_LENGTH)) < LEAST_GUESSED_BITS
    ? 'it looks typed, not randomly generated'
    : null;
}
