import { foldDigraphs, foldText } from '@rastnetz/contract';

/** Common words of names, which distinguish no places. */
const COMMON = new Set(
  `autohof rasthof raststätte rasthaus rastplatz rastanlage tankstelle station bistro gaststätte gasthof gasthaus restaurant cafe imbiss
  snack grill parkplatz parkhaus lkw truck truckstop stop werkstatt kfz service autohaus händler handel hotel motel shop
  an am auf bei der die das den dem des und im in zum zur von vom the of and at
  gmbh mbh co kg kgaa ag ohg ug se gbr ek ev inh inhaber holding`
    .split(/\s+/)
    .flatMap((word) => [foldDigraphs(word), foldText(word)]),
);

/** Minimum Dice coefficient of letter pairs for two names to count as spelling variants. */
const ALIKE = 0.75;
/** Shorter texts have too few letter pairs to compare. */
const SHORTEST = 5;

interface Name {
  readonly whole: string;
  /** Words that distinguish places. */
  readonly words: ReadonlySet<string>;
  /** The words joined, and its letter pairs. */
  readonly joined: string;
  readonly pairs: ReadonlySet<string>;
  /** The numbers in the words, without leading zeros, joined. */
  readonly digits: string;
}

function nameOf(folded: string): Name {
  const words = folded
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const distinct = new Set(words.filter((word) => !COMMON.has(word)));
  const joined = [...distinct].join('');
  return { whole: words.join(' '), words: distinct, joined, pairs: pairsOf(joined), digits: digitsOf(words) };
}

const digitsOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .split(/\D+/)
    .map((run) => run.replace(/^0+(?=\d)/, ''))
    .join('');

/** A name prepared for comparing it with many. */
export type ComparableName = readonly Name[];

/** With umlauts expanded and without: "Müller" is "Mueller" as well as "Muller". */
export const comparableName = (text: string): ComparableName => [...new Set([foldDigraphs(text), foldText(text)])].map(nameOf);

/**
 * Whether two names may denote the same place: equal except for case, accents, legal forms and words like "Autohof"; or one contains the words of
 * the other; or they are spelling variants. Different numbers are no variants, because chains number their locations.
 */
export const areSimilarNames = (one: string, other: string): boolean => areSimilarComparable(comparableName(one), comparableName(other));

/** As `areSimilarNames`. */
export const areSimilarComparable = (one: ComparableName, other: ComparableName): boolean =>
  one.some((a) => other.some((b) => areSimilar(a, b)));

function areSimilar(one: Name, other: Name): boolean {
  if (one.whole === other.whole) return one.whole !== '';
  if (one.words.size === 0 || other.words.size === 0) return false;
  const [short, long] = one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words];
  return [...short].every((word) => long.has(word)) || areSlips(one, other);
}

function areSlips(one: Name, other: Name): boolean {
  if (Math.min(one.joined.length, other.joined.length) < SHORTEST || haveOtherNumbers(one, other)) return false;
  return shareOf(one.pairs, other.pairs) >= ALIKE;
}

const haveOtherNumbers = (one: Name, other: Name): boolean => one.digits !== '' && other.digits !== '' && one.digits !== other.digits;

function shareOf(pairs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const both = pairs.size + others.size;
  return both === 0 ? 0 : (2 * [...pairs].filter((pair) => others.has(pair)).length) / both;
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));

/** Similarity of two names, from 0 to 1 (Dice coefficient of letter pairs), over the distinctive words; over all words if there are none. */
export function nameSimilarity(one: string, other: string): number {
  const shares = comparableName(one).flatMap((a) =>
    comparableName(other).map((b) => (a.whole === b.whole && a.whole !== '' ? 1 : sharedPairs(a, b))),
  );
  return Math.max(...shares);
}

function sharedPairs(one: Name, other: Name): number {
  const isDistinct = one.words.size > 0 && other.words.size > 0;
  const textOf = ({ whole, words }: Name) => (isDistinct ? [...words].sort().join(' ') : whole);
  return shareOf(pairsOf(textOf(one)), pairsOf(textOf(other)));
}
