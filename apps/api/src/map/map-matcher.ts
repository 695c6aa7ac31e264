import type { Bbox } from '@rastnetz/contract';
import { OPEN_BIT } from './map-bits.ts';

/** A selection as numbers that rows are compared with. */
export interface Matcher {
  /** Bits of which a row must have all. */
  readonly want: number;
  /** Bits of which a row must have one. */
  readonly types: number;
  readonly company: number;
  readonly seesAll: boolean;
  readonly mine: boolean;
  /** None of them crosses the antimeridian, and nothing lies in two; null is everywhere, also nowhere. */
  readonly boxes: readonly (Bbox | null)[];
}

/** Whether a row of these bits and this owner is meant, box aside. An emptied row has no bits and never is. */
export function isWanted({ want, types, company, seesAll, mine }: Matcher, bits: number, owner: number): boolean {
  if ((bits & want) !== want || (bits & types) === 0) return false;
  return owner === company || (!mine && (seesAll || (bits & OPEN_BIT) !== 0));
}

/** Whether a position lies in a box that does not cross the antimeridian, bounds included; NaN lies in none. */
export const isInBox = ({ west, south, east, north }: Bbox, lng: number, lat: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;
