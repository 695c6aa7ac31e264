import { isDeepStrictEqual } from 'node:util';
import type { Location } from '@rastnetz/contract';

/** Who touched or confirmed a location and when: no part of what it says. */
const momentsOf = ({ version, updatedAt, updatedBy, confirmedAt, confirmedBy, hoursAt }: Location) => ({
  version,
  updatedAt,
  updatedBy,
  confirmedAt,
  confirmedBy,
  hoursAt,
});

/** Whether a location says what a step left it saying, whatever its version: what came later was taken back. `left` is null where the step left nothing. */
export const saysTheSame = (left: Location | null, now: Location): boolean =>
  left !== null && isDeepStrictEqual(left, { ...now, ...momentsOf(left) });
