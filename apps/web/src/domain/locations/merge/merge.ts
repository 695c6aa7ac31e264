import type { LocationValues } from '#domain/locations/values/location-values.ts';
import type { Versions as VersionsOf } from '#kit/forms/merge-versions.ts';
import { mergeFieldsOf, normalizePictures } from './merge-fields.ts';
import { normalizeOffers, offersByKey, readOffer, takeOffer } from './merge-offers.ts';

/** A side of a merge: this form, or the version that somebody else saved in the meantime. */
export type Side = 'mine' | 'theirs';

/** Three versions of a location: the common base and both sides. */
export type Versions = VersionsOf<LocationValues>;

/** A field in which the two sides differ, and who changed it since the base. */
export interface Difference {
  /** Path of the field: `name`, `openingHours.monday`, `custom.<key>`, or `offers.<id or feature>` for a company block. */
  readonly key: string;
  readonly by: Side | 'both';
}

/** One side, or the union of both, which only amenities have. */
export type Choice = Side | 'both';

/** The winning side of each field that both changed. */
export type Choices = Readonly<Record<string, Choice>>;

/** Every field in which the two sides differ, in the order of the sections, company blocks last. */
export function differencesOf(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  const fields = mergeFieldsOf(base, theirs, mine).flatMap(({ key, read }) => compare(key, versions, read));
  const maps = { base: offersByKey(base, base), mine: offersByKey(mine, base), theirs: offersByKey(theirs, base) };
  const keys = new Set([...maps.theirs.keys(), ...maps.mine.keys()]);
  return [
    ...fields.map((found) => withLostPicture(found, versions)),
    ...[...keys].flatMap((key) => compare(key, maps, (map) => readOffer(map.get(key)))),
  ];
}

/** A field as a difference if the two sides differ in it; empty otherwise. */
export function compare<T>(key: string, sides: VersionsOf<T>, read: (side: T) => unknown): Difference[] {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => JSON.stringify(read(side)));
  if (mine === theirs) return [];
  if (mine === base) return [{ key, by: 'theirs' }];
  return [{ key, by: theirs === base ? 'mine' : 'both' }];
}

/** Whether a field is taken from this form: only it changed the field, or both did and `theirs` is not chosen. */
export const isTakenFromMine = ({ key, by }: Difference, choices: Choices): boolean =>
  by === 'mine' || (by === 'both' && choices[key] !== 'theirs');

/** A new description of the main image is dropped if `theirs` has another main image by now. */
function withLostPicture(found: Difference, { base, mine, theirs }: Versions): Difference {
  const { upload, promoted, removed } = mine.mainImage;
  const describesOnly = !upload && !promoted && !removed;
  return found.key === 'mainImage' && describesOnly && theirs.mainImage.stored !== base.mainImage.stored
    ? { ...found, by: 'theirs' }
    : found;
}

/**
 * A three-way merge: fields that one side changed are taken from it, fields that both changed from the chosen side, or from mine without a
 * choice. The result can be saved over `theirs`.
 */
export function merge(versions: Versions, choices: Choices = {}): LocationValues {
  const { base, mine, theirs } = versions;
  const taken = differencesOf(versions)
    .filter((difference) => isTakenFromMine(difference, choices))
    .map(({ key }) => key);
  const fields = mergeFieldsOf(theirs, mine)
    .filter(({ key }) => taken.includes(key))
    .reduce((into, { take }) => take(into, mine), theirs);
  const [ours, others] = [offersByKey(mine, base), offersByKey(theirs, base)];
  const blockKeys = taken.filter((key) => ours.has(key) || others.has(key));
  const offers = blockKeys.reduce((into, key) => takeOffer(into, ours.get(key), others.get(key)), fields.offers);
  const kept = { ...fields, offers, parkedOffers: mine.parkedOffers, notDuplicateOf: mine.notDuplicateOf };
  return normalizeOffers(normalizePictures(kept, theirs), versions);
}
