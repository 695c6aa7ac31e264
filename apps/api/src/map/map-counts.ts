import { Feature, type LocationCounts, LocationType } from '@rastnetz/contract';
import type { MapColumns } from './map-columns.ts';
import { hasFeatures, hasType, isInBox, isSeen, type Matcher, matcherOf, type Selection } from './map-selection.ts';

interface Tally {
  total: number;
  inSegment: number;
  withoutCoordinates: number;
  readonly features: Uint32Array;
  readonly types: Uint32Array;
}

/**
 * The numbers beside the list, in one run: `total` and `withoutCoordinates` mean the selection without its segment; a
 * feature counts what has it and the filter; a type counts what has the filter, whichever types are chosen.
 */
export function countSelection(columns: MapColumns, selection: Selection): LocationCounts {
  const matcher = matcherOf(selection, columns);
  const tally: Tally = {
    total: 0,
    inSegment: 0,
    withoutCoordinates: 0,
    features: new Uint32Array(Feature.options.length),
    types: new Uint32Array(LocationType.options.length),
  };
  for (let slot = 0; slot < columns.size; slot += 1)
    if (hasFeatures(matcher, columns, slot) && isSeen(matcher, columns, slot)) count(tally, columns, matcher, slot);
  return {
    total: tally.total,
    inSegment: tally.inSegment,
    withoutCoordinates: tally.withoutCoordinates,
    features: byName(Feature.options, tally.features),
    types: byName(LocationType.options, tally.types),
  };
}

function count(tally: Tally, columns: MapColumns, matcher: Matcher, slot: number): void {
  const isOfType = hasType(matcher, columns, slot);
  if (isOfType) tally.total += 1;
  if (isOfType && Number.isNaN(columns.numbers.lng[slot])) tally.withoutCoordinates += 1;
  if (!isInBox(matcher, columns, slot)) return;
  increment(tally.types, columns.numbers.type[slot] as number);
  if (isOfType) countFeatures(tally, columns.numbers.features[slot] as number);
}

function countFeatures(tally: Tally, mask: number): void {
  tally.inSegment += 1;
  for (let bit = 0; bit < tally.features.length; bit += 1) if (mask & (1 << bit)) increment(tally.features, bit);
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

const byName = <Name extends string>(names: readonly Name[], counts: Uint32Array): Record<Name, number> =>
  Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<Name, number>;
