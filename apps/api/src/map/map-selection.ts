import { type Bbox, type Feature, LocationType } from '@rastnetz/contract';
import type { Sight } from '../locations/location-search.store.ts';
import { isEmptyBox } from './box.ts';
import { type MapColumns, maskOf } from './map-columns.ts';

/** What is asked of the index; the same words as a search in the database. */
export interface Selection {
  readonly sight: Sight;
  readonly box: Bbox | null;
  readonly features: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
}

/** A selection as numbers that the columns are compared with. */
export interface Matcher {
  readonly featureMask: number;
  readonly typeMask: number;
  readonly company: number;
  readonly seesAll: boolean;
  readonly mine: boolean;
  readonly box: Bbox | null;
  readonly isEmpty: boolean;
}

export function matcherOf({ sight, box, features, types, mine }: Selection, columns: MapColumns): Matcher {
  const listed = types.length > 0 ? types : LocationType.options;
  return {
    featureMask: maskOf(features),
    typeMask: listed.reduce((mask, type) => mask | (1 << LocationType.options.indexOf(type)), 0),
    company: columns.companyOrdinal(sight.companyId),
    seesAll: sight.all,
    mine,
    box,
    isEmpty: box !== null && isEmptyBox(box),
  };
}

/** Whether a slot is seen at all, and of the own company where only those are asked for. */
export function isSeen({ company, seesAll, mine }: Matcher, { numbers }: MapColumns, slot: number): boolean {
  const isOwn = numbers.company[slot] === company;
  return isOwn || (!mine && (seesAll || numbers.open[slot] === 1));
}

export const hasFeatures = ({ featureMask }: Matcher, { numbers }: MapColumns, slot: number): boolean =>
  ((numbers.features[slot] as number) & featureMask) === featureMask;

export const hasType = ({ typeMask }: Matcher, { numbers }: MapColumns, slot: number): boolean =>
  (typeMask & (1 << (numbers.type[slot] as number))) !== 0;

/** Whether a slot lies in the box, bounds included; without a position it lies in none. */
export function isInBox({ box, isEmpty }: Matcher, { numbers }: MapColumns, slot: number): boolean {
  if (box === null) return true;
  const lat = numbers.lat[slot] as number;
  return !isEmpty && lat >= box.south && lat <= box.north && isBetween(box, numbers.lng[slot] as number);
}

const isBetween = ({ west, east }: Bbox, lng: number): boolean => (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

/** Calls `take` with every slot that a selection means. */
export function forEachMatch(columns: MapColumns, matcher: Matcher, take: (slot: number) => void): void {
  for (let slot = 0; slot < columns.size; slot += 1) {
    if (!hasFeatures(matcher, columns, slot) || !hasType(matcher, columns, slot)) continue;
    if (isInBox(matcher, columns, slot) && isSeen(matcher, columns, slot)) take(slot);
  }
}
