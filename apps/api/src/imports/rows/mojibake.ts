import { TextDecoder } from 'node:util';

const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Byte of each character in Windows-1252. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte] as const),
);

/** The first two bytes of a UTF-8 character, decoded as Windows-1252. */
const SUSPICIOUS = /[\u00C2-\u00F4]\P{ASCII}/u;

/** Text may have been decoded wrongly more than once, but rarely is. */
const MAX_ROUNDS = 3;

/**
 * Repairs UTF-8 that was decoded as Windows-1252: `StraÃŸe` becomes `Straße`. Null if that is uncertain: a character is outside
 * Windows-1252, or suspicious characters remain.
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
