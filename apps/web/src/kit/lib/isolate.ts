/** Marks that turn the reading direction of what follows; names need none of them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Text without marks that would turn what stands beside it (Unicode UAX #9). */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');

/** Text that somebody typed, to stand in a sentence: it reads in its own direction and leaves that of the sentence alone. */
export function isolate(text: string): string {
  const plain = withoutTurns(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
