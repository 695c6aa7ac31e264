import { Feature, type LocationCounts, LocationType } from '@rastnetz/contract';
import { CHIP_BITS, featureMaskOf, lackMaskOf, typeMaskOf } from './map-bits.ts';
import type { MapColumns } from './map-columns.ts';
import type { Matcher } from './map-matcher.ts';
import { matcherOf, type Selection } from './map-selection.ts';

/**
 * The numbers beside the list: `total` and `withoutCoordinates` mean the selection without its segment; a feature counts
 * what has it and the filter; a type counts what has the filter, whichever types are chosen.
 */
export function countSelection(columns: MapColumns, selection: Selection): LocationCounts {
  const everywhere = matcherOf({ ...selection, box: null }, columns);
  const nowhere = { ...everywhere, want: everywhere.want | lackMaskOf(['coordinates']) };
  const inSegment = tallyOf(columns, matcherOf({ ...selection, types: [] }, columns));
  const { types } = everywhere;
  return {
    total: columns.spatial.count(everywhere),
    inSegment: inSegment.count(types),
    withoutCoordinates: columns.spatial.count(nowhere),
    features: byName(Feature.options, (feature) => inSegment.count(types, featureMaskOf([feature]))),
    types: byName(LocationType.options, (type) => inSegment.count(typeMaskOf([type]))),
  };
}

interface Tally {
  /** How many have one of the types and all of the bits. */
  readonly count: (types: number, bits?: number) => number;
}

/** Counts what is alike together: there are far fewer kinds of locations than locations. */
function tallyOf(columns: MapColumns, matcher: Matcher): Tally {
  const { bits } = columns.spatial.rows;
  const counts = new Uint32Array(CHIP_BITS + 1);
  const ranks = columns.spatial.find(matcher);
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
