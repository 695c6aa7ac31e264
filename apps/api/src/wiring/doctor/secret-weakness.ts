/** Minimum entropy; random letters and digits of the minimum length have more. */
const LEAST_BITS = 90;
/** A repeated character. */
const RUN = /(.)\1{4}/;
/** Maximum share of one character; random hex digits stay far below. */
const MOST_SHARE = 0.25;
const KEYBOARD = ['qwertzuiopasdfghjklyxcvbnm', 'qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'];
/** Length of a keyboard or alphabet sequence that does not occur by chance. */
const NEIGHBOURS = 6;
const EXAMPLE = /secret|passwor|change.?me|example|beispiel|geheim|please|replace|rastnetz|openssl|random|0123456789|abcdefgh/i;

/** Shannon entropy of the text in bits, with its characters as independent draws at their frequency. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

const shareOfMostFrequent = (text: string): number =>
  Math.max(...[...new Set(text)].map((character) => text.split(character).length - 1)) / text.length;

/** Whether the text contains a keyboard or alphabet sequence. */
function followsKeys(text: string): boolean {
  const lower = text.toLowerCase();
  return Array.from({ length: lower.length - NEIGHBOURS + 1 }, (_, at) => lower.slice(at, at + NEIGHBOURS)).some((sequence) =>
    KEYBOARD.some((row) => row.includes(sequence) || [...row].toReversed().join('').includes(sequence)),
  );
}

/** Words and sentences have letters of one case; random hex without digits, or random base64 without capitals, practically never occurs. */
const isText = (text: string): boolean => /^[a-z\s.,!?'-]+$/i.test(text) && (text === text.toLowerCase() || /\s/.test(text));

/** Why a secret can be guessed; null if it looks random. The secret is not part of the result. */
export function secretWeakness(secret: string): string | null {
  if (secret === '') return 'there is none';
  if (EXAMPLE.test(secret)) return 'it contains a word, like that of an example';
  if (bitsOf(secret) < LEAST_BITS || RUN.test(secret) || shareOfMostFrequent(secret) > MOST_SHARE)
    return 'it repeats itself too much to be random';
  return isText(secret) || followsKeys(secret) ? 'it is written as people type, not drawn at random' : null;
}
