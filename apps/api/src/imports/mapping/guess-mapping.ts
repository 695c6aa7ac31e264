import { type CustomField, customHeading, customKeyIn, foldText, type ImportTarget, type Language } from '@rastnetz/contract';
import { WIRE_FIELDS } from '../../exports/export-columns.ts';
import { READABLE_FIELD_COLUMN_NAMES } from '../../exports/field-columns.ts';
import { READABLE_HEADINGS } from '../../exports/readable-columns.ts';
import { HOURS_LINES, targetOfValues } from './guess-by-values.ts';
import { HEADING_WORDS, wordsOf } from './heading-words.ts';

type Guess = ImportTarget | null;

/** Columns of our own exports that can be imported: by their heading in each language, and as properties of our GeoJSON. */
const OWN_READABLE = [
  ...READABLE_FIELD_COLUMN_NAMES.filter((name) => name !== 'type'),
  'attribution',
] as const satisfies readonly ImportTarget[];

/** Machine-readable columns, which have the same name in every language. */
const OWN_WIRE = WIRE_FIELDS.filter((field) => field !== 'version' && field !== 'companyId');

/** Headings of our own exports in both languages, as written. */
const OWN: ReadonlyMap<string, ImportTarget> = new Map<string, ImportTarget>([
  ...[...OWN_WIRE, ...OWN_READABLE].map((target) => [target, target] as const),
  ['openingHoursText', 'hoursText'],
  ['houseNumber', 'housenumber'],
  ...Object.values(READABLE_HEADINGS).flatMap((headings) => [
    [headings.type, 'locationType'] as const,
    ...OWN_READABLE.map((target) => [headings[target], target] as const),
  ]),
]);

/**
 * Guesses the target of each column: by its heading in German, English, Italian or OpenStreetMap terms, or that of our own exports, else by
 * its sample values. Each target is assigned once.
 * @param samples the first rows, as cells
 */
export function guessTargets(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  fields: readonly CustomField[],
): (ImportTarget | null)[] {
  if (headings.includes('_id')) return onlyFirst(headings.map((heading) => customKeyed(heading, fields) ?? OWN.get(heading) ?? null));
  const custom = headings.map((heading) => customKeyed(heading, fields) ?? (OWN.has(heading) ? null : customLabelled(heading, fields)));
  const named = onlyFirst(byWords(headings).map((guess, column) => custom[column] ?? guess));
  const byHeading = named.map((guess, column) => (guess === 'truck' && areSpaces(named, samples, column) ? 'parkingTruck' : guess));
  // No hours are guessed from values if a heading names their column.
  const budget = { lines: byHeading.includes('hours') ? 0 : HOURS_LINES };
  const byValues = byHeading.map(
    (guess, column) =>
      guess ??
      targetOfValues(
        samples.map((cells) => cells[column] ?? ''),
        budget,
      ),
  );
  return onlyFirst(byHeading.map((guess, column) => guess ?? free(byHeading, byValues[column] ?? null)));
}

/** Whether a column of lorries holds numbers of spaces. Zeros and ones alone may mean no and yes. */
function areSpaces(guesses: readonly Guess[], samples: readonly (readonly string[])[], column: number): boolean {
  const values = samples.flatMap((cells) => cells[column]?.trim() || []);
  const isCount = values.every((value) => /^\d{1,3}$/.test(value)) && values.some((value) => Number(value) > 1);
  return isCount && !guesses.includes('parkingTruck');
}

const free = (taken: readonly Guess[], guess: Guess): Guess => (taken.includes(guess) ? null : guess);

/** Assigns each target to the first column that was guessed for it. */
const onlyFirst = (guesses: readonly Guess[]): Guess[] =>
  guesses.map((guess, column) => (guesses.indexOf(guess) === column ? guess : null));

/** Earlier synonyms of a target take precedence, so that of `Name` and `Titel` the first is the name. */
function byWords(headings: readonly string[]): Guess[] {
  const words = headings.map((heading) => [wordsOf(heading), wordsOf(heading.split(/[([]/, 1)[0] ?? '')]);
  const houseNumbers = houseNumberBehindStreet(words);
  const guesses: Guess[] = headings.map((_, column) => (column === houseNumbers ? 'housenumber' : null));
  for (const [target, synonyms] of HEADING_WORDS) {
    const column = synonyms
      .flatMap((synonym) => words.findIndex((own, place) => guesses[place] === null && own.includes(synonym)))
      .find((place) => place >= 0);
    if (column !== undefined) guesses[column] = target;
  }
  return guesses;
}

const SYNONYMS = new Map(HEADING_WORDS);
/** Headings of a number whose meaning depends on the column before it. */
const BARE_NUMBER: ReadonlySet<string> = new Set(['nr', 'no', 'number', 'nummer']);

/** The column of a bare number directly behind the street, unless the street or another column has the house number; otherwise it is an ID. */
function houseNumberBehindStreet(words: readonly (readonly string[])[]): number | null {
  const isOf = (target: ImportTarget) => (own: readonly string[]) => own.some((word) => SYNONYMS.get(target)?.includes(word));
  if (words.some(isOf('housenumber'))) return null;
  const isStreet = (own: readonly string[] = []) => isOf('street')(own) && own.every((word) => !/ (nr|hausnr|hausnummer)$/.test(word));
  const column = words.findIndex((own, place) => own.some((word) => BARE_NUMBER.has(word)) && isStreet(words[place - 1]));
  return column < 0 ? null : column;
}

/** A custom field by the key in its heading. */
function customKeyed(heading: string, fields: readonly CustomField[]): Guess {
  const key = customKeyIn(heading);
  return fields.some((field) => field.key === key) ? `custom.${key}` : null;
}

/** A custom field by its key or its label in either language, with or without its unit. */
function customLabelled(heading: string, fields: readonly CustomField[]): Guess {
  const folded = foldText(heading);
  const namesOf = (field: CustomField) => [field.key, field.labelDe, field.labelEn, unitHeading(field, 'de'), unitHeading(field, 'en')];
  const field = fields.find((one) => namesOf(one).some((name) => foldText(name) === folded));
  return field ? `custom.${field.key}` : null;
}

const unitHeading = (field: CustomField, language: Language): string => customHeading(field, language).replace(/ \[custom\.[^\][]*\]$/, '');
