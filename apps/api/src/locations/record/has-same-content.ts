import { isDeepStrictEqual } from 'node:util';
import type { Location } from '@rastnetz/contract';

/** Authors, times, version, and whether a review is open: ignored when the content of locations is compared. */
const momentsOf = ({ version, updatedAt, updatedBy, confirmedAt, confirmedBy, hoursAt, awaitsReview }: Location) => ({
  version,
  updatedAt,
  updatedBy,
  confirmedAt,
  confirmedBy,
  hoursAt,
  awaitsReview,
});

/**
 * Whether a location has the same content as a step left it, at any version, because later steps may have been undone. `left` is null if the step
 * left none.
 */
export const hasSameContent = (left: Location | null, now: Location): boolean =>
  left !== null && isDeepStrictEqual(left, { ...now, ...momentsOf(left) });
