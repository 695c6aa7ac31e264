import type { Box } from './box.ts';

/** A query as bit masks and boxes, for fast comparison with rows. */
export interface Matcher {
  /** Bits that a row must all have. */
  readonly allOf: number;
  /** Bits of which a row must have at least one. */
  readonly anyOf: number;
  /** Bits of which a row of another owner must have at least one. */
  readonly shared: number;
  /** The owner whose rows need none of the shared bits; `NO_OWNER` for nobody. */
  readonly owner: number;
  /** Disjoint boxes that do not cross the antimeridian; null matches every row, even without a position. */
  readonly boxes: readonly (Box | null)[];
}

/** A number that no owner has. */
export const NO_OWNER = 2 ** 31 - 1;

/**
 * 1 if a row with these bits and this owner matches, boxes aside, else 0; an emptied row has no bits and never matches. Computed from the sign
 * bit of integers below 2^31, so that scanning a million rows has no mispredicted branches.
 */
export const matchOf = ({ allOf, anyOf, shared, owner }: Matcher, bits: number, rowOwner: number): number =>
  ((((bits & allOf) ^ allOf) - 1) & -(bits & anyOf) & (-(bits & shared) | ((rowOwner ^ owner) - 1))) >>> 31;
