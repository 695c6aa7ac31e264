/** Random letters and digits of the least length have more. */
const LEAST_BITS = 90;
const EXAMPLE = /secret|passwor|change.?me|example|beispiel|geheim|please|replace|rastnetz|openssl|random|0123456789|abcdefgh/i;

/** Shannon entropy of the characters: what the text would hold if they were drawn by themselves, as often as they stand in it. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

/** Why a secret can be guessed; null for one that looks random. The secret is not repeated. */
export function secretWeakness(secret: string): string | null {
  if (secret === '') return 'there is none';
  if (EXAMPLE.test(secret)) return 'it contains a word, like that of an example';
  return bitsOf(secret) < LEAST_BITS ? 'it repeats itself too much to be random' : null;
}
