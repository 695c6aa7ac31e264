import { Feature, type LocationCounts, LocationType } from '@rastnetz/contract';
import { findRanks, isRefined, keepInside } from '../index/found-ranks.ts';
import { CHIP_BITS, featureMaskOf, missingMaskOf, typeMaskOf } from '../index/map-bits.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

/**
 * Counts for the list and its filters. `total` and `withoutCoordinates` ignore the segment; features and types are counted within it, types
 * without the filter by type.
 */
export function countSelection(columns: MapColumns, selection: Selection): LocationCounts {
  const { anyOf: types } = matcherOf(selection, columns);
  const { total, withoutCoordinates, inside } = isRefined(selection)
    ? refinedCounts(columns, selection, types)
    : unrefinedCounts(columns, selection);
  const inSegment = tallyOf(columns, inside);
  return {
    total,
    inSegment: inSegment.count(types),
    withoutCoordinates,
    features: byName(Feature.options, (feature) => inSegment.count(types, featureMaskOf([feature]))),
    types: byName(LocationType.options, (type) => inSegment.count(typeMaskOf([type]))),
  };
}

const UNPLACED = missingMaskOf(['coordinates']);

/** Matches, those without a position, and the ranks inside the segment, regardless of the chosen types. */
interface CountedParts {
  readonly total: number;
  readonly withoutCoordinates: number;
  readonly inside: Uint32Array;
}

function unrefinedCounts(columns: MapColumns, selection: Selection): CountedParts {
  const everywhere = matcherOf({ ...selection, box: null }, columns);
  const { spatial } = columns;
  return {
    total: spatial.count(everywhere),
    withoutCoordinates: spatial.count({ ...everywhere, allOf: everywhere.allOf | UNPLACED }),
    inside: spatial.find(matcherOf({ ...selection, types: [] }, columns)),
  };
}

/** A search scans all names, so it runs only once. */
function refinedCounts(columns: MapColumns, selection: Selection, types: number): CountedParts {
  const all = findRanks(columns, { ...selection, box: null, types: [] });
  const { bits } = columns.spatial.rows;
  let total = 0;
  let withoutCoordinates = 0;
  for (const rank of all) {
    const own = bits[rank] as number;
    const isMeant = Number((own & types) !== 0);
    total += isMeant;
    withoutCoordinates += isMeant & Number((own & UNPLACED) !== 0);
  }
  return { total, withoutCoordinates, inside: keepInside(columns, matcherOf(selection, columns), all) };
}

interface Tally {
  /** Number of ranks with at least one of the types and all of the bits. */
  readonly count: (types: number, bits?: number) => number;
}

/** Counts by bit pattern, of which there are far fewer than locations. */
function tallyOf(columns: MapColumns, ranks: Uint32Array): Tally {
  const { bits } = columns.spatial.rows;
  const counts = new Uint32Array(CHIP_BITS + 1);
  for (let at = 0; at < ranks.length; at += 1) {
    const kind = (bits[ranks[at] as number] as number) & CHIP_BITS;
    counts[kind] = (counts[kind] as number) + 1;
  }
  const kinds: (readonly [kind: number, count: number])[] = [];
  for (let kind = 0; kind < counts.length; kind += 1) if (counts[kind]) kinds.push([kind, counts[kind] as number]);
  return {
    count: (types, wanted = 0) => {
      const isCounted = (kind: number) => (kind & types) !== 0 && (kind & wanted) === wanted;
      return kinds.reduce((sum, [kind, count]) => (isCounted(kind) ? sum + count : sum), 0);
    },
  };
}

const byName = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
