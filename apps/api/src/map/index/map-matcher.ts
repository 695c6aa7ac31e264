import type { Bbox } from '@rastnetz/contract';

/** A selection as numbers that rows are compared with. */
export interface Matcher {
  /** Bits of which a row must have all. */
  readonly want: number;
  /** Bits of which a row must have one. */
  readonly types: number;
  /** Bits of which a row of another company must have one. */
  readonly sight: number;
  readonly company: number;
  /** None of them crosses the antimeridian, and nothing lies in two; null is everywhere, also nowhere. */
  readonly boxes: readonly (Bbox | null)[];
}

/** An ordinal that no company has. */
export const NO_COMPANY = 2 ** 31 - 1;

/**
 * 1 where a row of these bits and this owner is meant, box aside, else 0; an emptied row has no bits and never is. The answer
 * is the sign of whole numbers below 2^31: a million rows are run over without a branch that could be guessed wrong.
 */
export const matchOf = ({ want, types, sight, company }: Matcher, bits: number, owner: number): number =>
  ((((bits & want) ^ want) - 1) & -(bits & types) & (-(bits & sight) | ((owner ^ company) - 1))) >>> 31;

/** Whether a position is inside a box that does not cross the antimeridian, bounds included; NaN is inside none. */
export const isInBox = ({ west, south, east, north }: Bbox, lng: number, lat: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;
