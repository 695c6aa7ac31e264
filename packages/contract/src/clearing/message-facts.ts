import type { Feature } from '../catalogue/catalogue.ts';
import { type StatedHours, statedHoursOf } from '../locations/hours-text/hours-of-text.ts';
import { HOURS_WORDS } from '../locations/hours-text/hours-words.ts';
import { affirmativeParts, partsOf, statesPermanentClosure } from './affirmative-parts.ts';
import { type PhoneFact, phoneIn } from './message-phone.ts';
import { FEATURE_WORDS } from './message-words.ts';
import { type GoneFact, missingFeaturesIn } from './missing-features.ts';

/** A fact in a message about a place, with the words that state it. */
export type MessageFact =
  | { readonly kind: 'feature'; readonly feature: Feature; readonly words: string }
  | { readonly kind: 'parkingTruck' | 'parkingPKW'; readonly count: number; readonly words: string }
  | GoneFact
  | PhoneFact
  | HoursFact;

export interface HoursFact extends StatedHours {
  readonly kind: 'hours';
  readonly words: string;
}

/** Maximum length of a message that is analysed, in characters; the rest is ignored. */
const MAX_LENGTH = 2000;
/** Maximum number of word sequences per message that are tried as hours, and their maximum length, in words and characters. */
const MAX_RUNS = 150;
const MAX_RUN_WORDS = 24;
const MAX_RUN_LENGTH = 160;
/** Maximum number of words before a sequence that may name the amenity whose hours it states. */
const MAX_AMENITY_WORDS = 6;

/**
 * Facts extracted from a driver's message in German or English: amenities, parking spaces, phone and hours. They are only suggestions.
 * Negations, questions, wishes and statements about the past are ignored; a missing amenity is a fact of its own kind.
 */
export function messageFacts(message: string): MessageFact[] {
  const text = message.slice(0, MAX_LENGTH);
  const parts = affirmativeParts(text, (part) => thingsIn(part).length > 0);
  const facts = [
    ...hoursIn(parts),
    ...parts.filter((part) => !statesPermanentClosure(part)).flatMap(thingsIn),
    ...partsOf(text).flatMap(missingFeaturesIn),
  ];
  return facts.filter((fact, index) => facts.findIndex((other) => subjectOf(other) === subjectOf(fact)) === index);
}

/** The hours in a driver's reply, if it can be parsed completely; null for any other text. */
export function hoursFact(text: string): HoursFact | null {
  const words = text.trim();
  const hours = statedHoursOf(words);
  return hours && Object.keys(hours.days).length > 0 ? { kind: 'hours', ...hours, words } : null;
}

const subjectOf = (fact: MessageFact): string => ('feature' in fact ? fact.feature : fact.kind);

const thingsIn = (part: string): MessageFact[] => [...spacesIn(part), ...phoneIn(part), ...featuresIn(part)];

function featuresIn(part: string): MessageFact[] {
  const found = [...part.matchAll(/[\p{L}\d]+/gu)];
  const text = ` ${found.map(([word]) => word.toLowerCase()).join(' ')} `;
  return FEATURE_WORDS.flatMap(([feature, names]) => {
    const name = names.find((each) => text.includes(` ${each} `));
    if (name === undefined) return [];
    const first = text.slice(0, text.indexOf(` ${name} `)).split(' ').length - 1;
    const last = found[first + name.split(' ').length - 1];
    return [{ kind: 'feature' as const, feature, words: part.slice(found[first]?.index, (last?.index ?? 0) + (last?.[0].length ?? 0)) }];
  });
}

const SPACES = '(?:stell|park)?pl[äa]tze[n]?|parking spaces?|spaces?|parking spots?|spots?|bays?';
const MANY_SPACES = '(?:stell|park)?pl[äa]tze[n]?|parking spaces|spaces|parking spots|spots|bays';
/** What may follow a number of spaces: neither a unit nor a second number. */
const NUMBER_ENDS = '(?=$| ?[.,;!](?! ?\\d)| (?:und|and) \\p{L})';
const TRUCKS = 'lkws?|lastwagen|trucks?|lorr(?:y|ies)|hgvs?';
const CARS = 'pkws?|autos?|cars?';
const numberOf = (who: string): readonly RegExp[] => [
  new RegExp(`(?:^|[^\\d])(\\d{1,3})[ -](?:${who})[ -]?(?:${SPACES})(?![\\p{L}])`, 'iu'),
  new RegExp(`(?:^|[^\\d])(\\d{1,3}) (?:${SPACES}) (?:für|for) (?:${who})(?![\\p{L}])`, 'iu'),
  new RegExp(`(?<![\\p{L}\\d])(?:${who})[ -]?(?:${MANY_SPACES})(?:: ?| )(?:(?:jetzt|nun|now|sind|are):? )?(\\d{1,3})${NUMBER_ENDS}`, 'iu'),
  new RegExp(`(?:platz für|room for|space for) (\\d{1,3}) (?:${who})(?![\\p{L}])`, 'iu'),
];
const PATTERNS = [
  ['parkingTruck', numberOf(TRUCKS)],
  ['parkingPKW', numberOf(CARS)],
] as const;

function spacesIn(part: string): MessageFact[] {
  return PATTERNS.flatMap(([kind, patterns]) => {
    const found = patterns.map((pattern) => pattern.exec(part)).find((match) => match !== null);
    return found ? [{ kind, count: Number(found[1]), words: found[0].replace(/^[^\p{L}\d]+/u, '') }] : [];
  });
}

/** The first sequence of words that can be parsed as hours, the longest from its first word on. */
function hoursIn(parts: readonly string[]): MessageFact[] {
  for (const words of parts.flatMap(runsOf).slice(0, MAX_RUNS)) {
    const fact = hoursFact(words);
    if (fact) return [fact];
  }
  return [];
}

/** Sequences of words that may be hours, by first word, the longest first. */
function runsOf(part: string): string[] {
  const words = part.split(/\s+/);
  return words.flatMap((word, start) => {
    if (!isHoursStart(word) || isOfAmenity(words.slice(Math.max(0, start - MAX_AMENITY_WORDS), start))) return [];
    const rest = words.slice(start, start + MAX_RUN_WORDS);
    const runs = rest.map((_, end) => withoutEndSigns(rest.slice(0, end + 1).join(' ')));
    return runs.filter((run) => run.length <= MAX_RUN_LENGTH).reverse();
  });
}

/** Whether hours after these words are those of an amenity, as in "Restaurant: Mo-Fr 11-22". */
const isOfAmenity = (before: readonly string[]): boolean => featuresIn(before.join(' ').split(',').at(-1) ?? '').length > 0;

function isHoursStart(word: string): boolean {
  if (/^m[-–—]/i.test(word)) return true;
  const kind = HOURS_WORDS.get(/^\p{L}*/u.exec(word.toLowerCase())?.[0] ?? '')?.kind;
  return kind === 'days' || kind === 'closed' || kind === 'title';
}

function withoutEndSigns(text: string): string {
  let end = text.length;
  while (end > 0 && '.!,;'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
