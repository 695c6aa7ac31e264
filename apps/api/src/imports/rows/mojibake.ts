import { TextDecoder } from 'node:util';

const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The byte that Windows-1252 writes for a letter. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte] as const),
);

/** What the first two bytes of a letter in UTF-8 look like when they are read one by one. */
const SUSPICIOUS = /[\u00C2-\u00F4]\P{ASCII}/u;

/** Texts are written wrongly more than once, but seldom. */
const MAX_ROUNDS = 3;

/**
 * A text whose UTF-8 was read as Windows-1252, put right: `StraÃŸe` is `Straße`. Null where that is not certain: when not every letter of it
 * is a byte of such a reading, or something of it is left.
 */
export function repaired(text: string): string | null {
  let right = text;
  for (let round = 0; round < MAX_ROUNDS && SUSPICIOUS.test(right); round += 1) {
    const next = readAgain(right);
    if (next === null) return null;
    right = next;
  }
  return right === text || /[ÃÂ]/.test(right) ? null : right;
}

function readAgain(text: string): string | null {
  const bytes = [...text].map((letter) => BYTES.get(letter));
  if (bytes.includes(undefined)) return null;
  try {
    return utf8.decode(Uint8Array.from(bytes as number[]));
  } catch {
    return null;
  }
}
