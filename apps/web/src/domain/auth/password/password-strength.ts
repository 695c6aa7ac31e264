import { PASSWORD_MIN } from '@rastnetz/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import commonWords from '@zxcvbn-ts/language-de/dist/commonWords.json.esm.js';
import firstnames from '@zxcvbn-ts/language-de/dist/firstnames.json.esm.js';
import lastnames from '@zxcvbn-ts/language-de/dist/lastnames.json.esm.js';

/** How hard a password is to guess, from 1 (weak) to 4 (strong), and how to improve it. */
export interface Strength {
  readonly step: 1 | 2 | 3 | 4;
  readonly hint: 'short' | 'common' | 'own' | 'keys' | 'repeat' | 'sequence' | 'date' | 'word' | 'longer' | 'good' | 'strong';
}

/** The server refuses this number of the most common passwords (S5-REG-03). */
const REFUSED_COUNT = 10_000;
/** Characters that are rated: a longer password is strong anyway, and rating 128 characters would delay typing. */
const RATED_LENGTH = 64;
/** Words that are obvious in this trade. */
const TRADE = ['rastnetz', 'autohof', 'rasthof', 'raststätte', 'raststaette', 'tankstelle', 'parkplatz', 'werkstatt', 'imbiss', 'bistro'];

const refused = new Set(dictionary['passwords-common'].slice(0, REFUSED_COUNT));
const meter = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  // The library warns about a single word only if its list has one of these names.
  dictionary: { ...dictionary, firstnames, lastnames, wikipedia: [...TRADE, ...commonWords] },
  maxLength: RATED_LENGTH,
});

/** Hints by the library's warnings. */
const HINTS: Readonly<Record<string, Strength['hint']>> = {
  userInputs: 'own',
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  wordSequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
};

/** Names and addresses with their parts: Petra Lang might use `petra` as well as the whole name. */
const partsOf = (words: readonly string[]): string[] => words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);

/** Rates a password offline; `own` are words of the user, such as name and e-mail (S5-REG-03). The rating is advice only. */
export function passwordStrength(password: string, own: readonly string[]): Strength {
  if (refused.has(password.toLowerCase())) return { step: 1, hint: 'common' };
  if (password.length < PASSWORD_MIN) return { step: 1, hint: 'short' };
  const { score, feedback } = meter.check(password, partsOf(own));
  if (score === 4) return { step: 4, hint: 'strong' };
  if (score === 3) return { step: 3, hint: 'good' };
  const hint = feedback.warning === null ? 'longer' : (HINTS[feedback.warning] ?? 'word');
  return { step: score === 2 ? 2 : 1, hint };
}
