import { isDigit, type KeyWord } from './key-words.ts';

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
const ZERO = '0'.charCodeAt(0);
/** Words of 32 bits of the signature of a key: a bit for each three bytes in a row, chosen by their hash (a Bloom filter). */
export const SIGNATURE_WORDS = 4;
const GRAM = 3;
/** From so many bits on, so few keys have all of them that comparing those takes less time than a scan of all bytes. */
const SELECTIVE_BITS = 4;
/** Knuth's multiplicative hash; its upper bits are the best. */
const GOLDEN = 0x9e3779b1;

/** A spelling of a word, as bytes. */
export interface Needle {
  readonly bytes: Uint8Array;
  /** Found only where no digit follows. */
  readonly isWhole: boolean;
  /** The letters and digits that it consists of: a bit each. */
  readonly letters: number;
  readonly digits: number;
  readonly signature: Uint32Array;
  /** Whether it is a single letter or digit, so that a key with the same bit has it. */
  readonly isBit: boolean;
}

/** The letters (a to z) of bytes: a bit each. */
export function lettersOf(bytes: Uint8Array, start: number, end: number): number {
  let letters = 0;
  for (let at = start; at < end; at += 1) {
    const letter = (bytes[at] as number) - A;
    if (letter >= 0 && letter < LETTERS) letters |= 1 << letter;
  }
  return letters;
}

/** The ASCII digits of bytes: a bit each. */
export function digitsOf(bytes: Uint8Array, start: number, end: number): number {
  let digits = 0;
  for (let at = start; at < end; at += 1) if (isDigit(bytes[at])) digits |= 1 << ((bytes[at] as number) - ZERO);
  return digits;
}

/** Sets the signature of bytes, whose words are empty, at an offset of `into`. */
export function sign(bytes: Uint8Array, start: number, end: number, into: Uint32Array, offset: number): void {
  for (let at = start; at + GRAM <= end; at += 1) {
    const gram = ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number);
    const bit = Math.imul(gram, GOLDEN) >>> 25;
    const word = offset + (bit >>> 5);
    into[word] = (into[word] as number) | (1 << (bit & 31));
  }
}

function bitsIn(signature: Uint32Array): number {
  let count = 0;
  for (let word of signature) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}

function needleOf(text: string, isWhole: boolean): Needle {
  const bytes = Buffer.from(text);
  const letters = lettersOf(bytes, 0, bytes.length);
  const digits = digitsOf(bytes, 0, bytes.length);
  const signature = new Uint32Array(SIGNATURE_WORDS);
  sign(bytes, 0, bytes.length, signature, 0);
  return { bytes, isWhole, letters, digits, signature, isBit: !isWhole && bytes.length === 1 && (letters | digits) !== 0 };
}

/** The spellings of a word. */
export const needlesOf = ({ texts, wholeNumbers }: KeyWord): Needle[] => [
  ...texts.map((text) => needleOf(text, false)),
  ...wholeNumbers.map((text) => needleOf(text, true)),
];

/** What the signatures of keys with all words have in common, by the words with a single spelling; null if many other keys have it, too. */
export function commonSignature(words: readonly (readonly Needle[])[]): Uint32Array | null {
  const common = new Uint32Array(SIGNATURE_WORDS);
  for (const [only, ...others] of words)
    if (only && others.length === 0) for (const [index, word] of only.signature.entries()) common[index] = (common[index] as number) | word;
  return bitsIn(common) < SELECTIVE_BITS ? null : common;
}

/** The entries of a range whose signatures have all bits of one. */
export function signedEntries(signatures: Uint32Array, signature: Uint32Array, from: number, to: number): number[] {
  const [first, second, third, fourth] = signature as unknown as readonly [number, number, number, number];
  const lacks = (at: number, bits: number) => (bits & ~(signatures[at] as number)) !== 0;
  const entries: number[] = [];
  for (let entry = from, at = from * SIGNATURE_WORDS; entry < to; entry += 1, at += SIGNATURE_WORDS)
    if (!(lacks(at, first) || lacks(at + 1, second) || lacks(at + 2, third) || lacks(at + 3, fourth))) entries.push(entry);
  return entries;
}

/** Whether the bytes between two offsets contain the needle. */
export function containsNeedle(text: Uint8Array, start: number, end: number, needle: Needle): boolean {
  const { bytes } = needle;
  const [first] = bytes;
  const last = end - bytes.length;
  for (let at = start; at <= last; at += 1)
    if (text[at] === first && hasBytesAt(text, at, bytes) && isNeedleAt(text, at, needle)) return true;
  return false;
}

/** Whether the needle may begin where its bytes do: one that is whole only if no digit follows. */
export const isNeedleAt = (text: Uint8Array, at: number, { bytes, isWhole }: Needle): boolean =>
  !(isWhole && isDigit(text[at + bytes.length]));

function hasBytesAt(text: Uint8Array, at: number, bytes: Uint8Array): boolean {
  for (let index = 1; index < bytes.length; index += 1) if (text[at + index] !== bytes[index]) return false;
  return true;
}
