import { isDigit, type KeyWord } from './key-words.ts';

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
const ZERO = '0'.charCodeAt(0);

/** A spelling of a word, as bytes. */
export interface Needle {
  readonly bytes: Uint8Array;
  /** Found only where no digit follows. */
  readonly isWhole: boolean;
  /** The letters and digits that it consists of: a bit each. */
  readonly letters: number;
  readonly digits: number;
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

function needleOf(text: string, isWhole: boolean): Needle {
  const bytes = Buffer.from(text);
  const letters = lettersOf(bytes, 0, bytes.length);
  const digits = digitsOf(bytes, 0, bytes.length);
  return { bytes, isWhole, letters, digits, isBit: !isWhole && bytes.length === 1 && (letters | digits) !== 0 };
}

/** The spellings of a word. */
export const needlesOf = ({ texts, wholeNumbers }: KeyWord): Needle[] => [
  ...texts.map((text) => needleOf(text, false)),
  ...wholeNumbers.map((text) => needleOf(text, true)),
];

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
