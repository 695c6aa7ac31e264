import { type CustomField, customHeading, customKeyIn, foldText, type ImportTarget, type Language } from '@rastnetz/contract';
import { EXPORT_TEXTS, type ReadableColumn } from '../exports/export-texts.ts';
import { targetOfValues } from './guess-by-values.ts';
import { HEADING_WORDS } from './heading-words.ts';

type Guess = ImportTarget | null;

/** Readable columns of our own exports that are read in again; beside them stand the columns for machines. */
const OWN_READABLE: Readonly<Partial<Record<ReadableColumn, ImportTarget>>> = {
  name: 'name',
  type: 'locationType',
  brand: 'brand',
  lat: 'lat',
  lng: 'lng',
  features: 'features',
  hours: 'hours',
  hoursText: 'hoursText',
  parkingTruck: 'parkingTruck',
  parkingPKW: 'parkingPKW',
  parkingFree: 'parkingFree',
  phone: 'phone',
  website: 'website',
  description: 'description',
  attribution: 'attribution',
};

/** Columns for machines, and the properties of our GeoJSON, whose names are no targets or others. */
const OWN_WIRE: Readonly<Record<string, ImportTarget>> = { openingHoursText: 'hoursText' };
const OWN_SAME = [
  '_id',
  'locationType',
  'garageType',
  'dealerType',
  'features',
  'openingHours',
  'holidayHours',
  'specialDays',
  'offers',
  'custom',
  'name',
  'phone',
  'website',
  'description',
  'parkingTruck',
  'parkingPKW',
  'parkingFree',
  'attribution',
  'lat',
  'lng',
] as const satisfies readonly ImportTarget[];

/** Headings of our own exports in both languages, as they are written. */
const OWN: ReadonlyMap<string, ImportTarget> = new Map([
  ...OWN_SAME.map((target) => [target, target] as const),
  ...Object.entries(OWN_WIRE),
  ...Object.values(EXPORT_TEXTS).flatMap(({ columns }) =>
    (Object.entries(OWN_READABLE) as [ReadableColumn, ImportTarget][]).map(([column, target]) => [columns[column], target] as const),
  ),
]);

/**
 * What each column most likely is: by its heading in German, English, Italian or OpenStreetMap's words, or that of our own exports, else by
 * its first values. Each target is given once.
 * @param samples the first rows, as cells
 */
export function guessTargets(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  fields: readonly CustomField[],
): (ImportTarget | null)[] {
  if (headings.includes('_id')) return onlyFirst(headings.map((heading) => customKeyed(heading, fields) ?? OWN.get(heading) ?? null));
  const custom = headings.map((heading) => customKeyed(heading, fields) ?? (OWN.has(heading) ? null : customLabelled(heading, fields)));
  const byHeading = onlyFirst(byWords(headings).map((guess, column) => custom[column] ?? guess));
  const byValues = byHeading.map((guess, column) => guess ?? targetOfValues(samples.map((cells) => cells[column] ?? '')));
  return onlyFirst(byHeading.map((guess, column) => guess ?? free(byHeading, byValues[column] ?? null)));
}

const free = (taken: readonly Guess[], guess: Guess): Guess => (taken.includes(guess) ? null : guess);

/** The first column that is guessed to be something is it. */
const onlyFirst = (guesses: readonly Guess[]): Guess[] =>
  guesses.map((guess, column) => (guesses.indexOf(guess) === column ? guess : null));

/** A heading without case, accents, signs and what stands in brackets at its end: `Breite [°]` is `breite`. */
const wordsOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words of a target count the more the earlier they stand, so that of `Name` and `Titel` the first is the name. */
function byWords(headings: readonly string[]): Guess[] {
  const words = headings.map((heading) => [wordsOf(heading), wordsOf(heading.replace(/[([].*$/, ''))]);
  const guesses: Guess[] = headings.map(() => null);
  for (const [target, synonyms] of HEADING_WORDS) {
    const column = synonyms
      .flatMap((synonym) => words.findIndex((own, place) => guesses[place] === null && own.includes(synonym)))
      .find((place) => place >= 0);
    if (column !== undefined) guesses[column] = target;
  }
  return guesses;
}

/** A field of our own by the key in its heading. */
function customKeyed(heading: string, fields: readonly CustomField[]): Guess {
  const key = customKeyIn(heading);
  return fields.some((field) => field.key === key) ? `custom.${key}` : null;
}

/** A field of our own by its key or its label in either language, with or without its unit. */
function customLabelled(heading: string, fields: readonly CustomField[]): Guess {
  const folded = foldText(heading);
  const namesOf = (field: CustomField) => [field.key, field.labelDe, field.labelEn, unitHeading(field, 'de'), unitHeading(field, 'en')];
  const field = fields.find((one) => namesOf(one).some((name) => foldText(name) === folded));
  return field ? `custom.${field.key}` : null;
}

const unitHeading = (field: CustomField, language: Language): string => customHeading(field, language).replace(/ \[custom\.[^\]]*\]$/, '');
