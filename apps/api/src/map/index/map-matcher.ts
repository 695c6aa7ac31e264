import type { Bbox } from '@rastnetz/contract';

/** A selection as bit masks and boxes, for fast comparison with rows. */
export interface Matcher {
  /** Bits that a row must all have. */
  readonly want: number;
  /** Bits of which a row must have at least one. */
  readonly types: number;
  /** Bits of which a row of another company must have at least one. */
  readonly sight: number;
  readonly company: number;
  /** Disjoint boxes that do not cross the antimeridian; null matches every row, even without a position. */
  readonly boxes: readonly (Bbox | null)[];
}

/** An ordinal that no company has. */
export const NO_COMPANY = 2 ** 31 - 1;

/**
 * 1 if a row with these bits and owner matches, box aside, else 0; an emptied row has no bits and never matches. Computed from the sign bit
 * of integers below 2^31, so that scanning a million rows has no mispredicted branches.
 */
export const matchOf = ({ want, types, sight, company }: Matcher, bits: number, owner: number): number =>
  ((((bits & want) ^ want) - 1) & -(bits & types) & (-(bits & sight) | ((owner ^ company) - 1))) >>> 31;

/** Whether a position is inside a box that does not cross the antimeridian, bounds included; NaN is inside none. */
export const isInBox = ({ west, south, east, north }: Bbox, lng: number, lat: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;
