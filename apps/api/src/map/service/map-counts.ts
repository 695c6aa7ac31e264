import { Feature, type LocationCounts, LocationType, PublicationState } from '@rastnetz/contract';
import { findRanks, isRefined, keepInside } from '../index/found-ranks.ts';
import { ALL_STATES, CHIP_BITS, featureMaskOf, missingMaskOf, stateMaskOf, typeMaskOf } from '../index/map-bits.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

/**
 * Counts for the list and its filters. `total`, `withoutCoordinates` and the waiting locations ignore the segment; features, types and the other
 * publication states are counted within it, types and states without the filter by themselves.
 */
export function countSelection(columns: MapColumns, selection: Selection): LocationCounts {
  const { anyOf: types } = matcherOf(selection, columns);
  const states = selection.publication ? stateMaskOf([selection.publication]) : ALL_STATES;
  const chosen = { types, states };
  const { total, withoutCoordinates, waiting, inside } = isRefined(selection)
    ? refinedCounts(columns, selection, chosen)
    : unrefinedCounts(columns, selection);
  const inSegment = tallyOf(columns, inside, chosen);
  return {
    total,
    inSegment: inSegment.count(types),
    withoutCoordinates,
    features: byName(Feature.options, (feature) => inSegment.count(types, featureMaskOf([feature]))),
    types: byName(LocationType.options, (type) => inSegment.count(typeMaskOf([type]))),
    publications: { ...byName(PublicationState.options, (state) => inSegment.countState(stateMaskOf([state]))), waiting },
  };
}

const UNPLACED = missingMaskOf(['coordinates']);
const WAITING = stateMaskOf(['waiting']);

/** Bits of the chosen types and publication states; all of them if none is chosen. */
interface ChosenBits {
  readonly types: number;
  readonly states: number;
}

/** The selection without the filters whose chips are counted. */
const uncounted = (selection: Selection): Selection => ({ ...selection, types: [], publication: null });

/**
 * Matches, those without a position, those that wait for their review, regardless of the chosen state, and the ranks inside the segment,
 * regardless of the chosen types and state.
 */
interface CountedParts {
  readonly total: number;
  readonly withoutCoordinates: number;
  readonly waiting: number;
  readonly inside: Uint32Array;
}

function unrefinedCounts(columns: MapColumns, selection: Selection): CountedParts {
  const everywhere = matcherOf({ ...selection, box: null }, columns);
  const { spatial } = columns;
  return {
    total: spatial.count(everywhere),
    withoutCoordinates: spatial.count({ ...everywhere, allOf: everywhere.allOf | UNPLACED }),
    waiting: spatial.count(matcherOf({ ...selection, publication: 'waiting', box: null }, columns)),
    inside: spatial.find(matcherOf(uncounted(selection), columns)),
  };
}

/** A search scans all names, so it runs only once. */
function refinedCounts(columns: MapColumns, selection: Selection, { types, states }: ChosenBits): CountedParts {
  const all = findRanks(columns, { ...uncounted(selection), box: null });
  const { bits } = columns.spatial.rows;
  let total = 0;
  let withoutCoordinates = 0;
  let waiting = 0;
  for (const rank of all) {
    const own = bits[rank] as number;
    const isOfType = Number((own & types) !== 0);
    const isMeant = isOfType & Number((own & states) !== 0);
    total += isMeant;
    waiting += isOfType & Number((own & WAITING) !== 0);
    withoutCoordinates += isMeant & Number((own & UNPLACED) !== 0);
  }
  return { total, withoutCoordinates, waiting, inside: keepInside(columns, matcherOf(selection, columns), all) };
}

interface Tally {
  /** Number of ranks with at least one of the types and all of the bits, in a chosen state. */
  readonly count: (types: number, bits?: number) => number;
  /** Number of ranks of a chosen type in a state. */
  readonly countState: (state: number) => number;
}

/** Counts by bit pattern, of which there are far fewer than locations. */
function tallyOf(columns: MapColumns, ranks: Uint32Array, { types, states }: ChosenBits): Tally {
  const { bits } = columns.spatial.rows;
  const counts = new Uint32Array(CHIP_BITS + 1);
  /** By the number of the highest bit: states have the highest bits, one each. */
  const byState = new Uint32Array(32);
  for (let at = 0; at < ranks.length; at += 1) {
    const own = bits[ranks[at] as number] as number;
    const state = 31 - Math.clz32(own & ALL_STATES);
    byState[state] = (byState[state] as number) + Number((own & types) !== 0);
    const kind = own & CHIP_BITS;
    counts[kind] = (counts[kind] as number) + Number((own & states) !== 0);
  }
  const kinds: (readonly [kind: number, count: number])[] = [];
  for (let kind = 0; kind < counts.length; kind += 1) if (counts[kind]) kinds.push([kind, counts[kind] as number]);
  return {
    count: (meant, wanted = 0) => {
      const isCounted = (kind: number) => (kind & meant) !== 0 && (kind & wanted) === wanted;
      return kinds.reduce((sum, [kind, count]) => (isCounted(kind) ? sum + count : sum), 0);
    },
    countState: (state) => byState[31 - Math.clz32(state)] as number,
  };
}

const byName = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
