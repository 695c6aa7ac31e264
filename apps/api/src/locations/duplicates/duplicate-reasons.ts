import { type DuplicateReason, LIKE_NAME_METRES, NEAR_METRES } from '@rastnetz/contract';
import { areSimilarNames } from './similar-names.ts';

/** Why two locations this many metres apart may be the same place; empty if nothing suggests it. Unnamed locations have a null name. */
export function duplicateReasons(one: string | null, other: string | null, metres: number): DuplicateReason[] {
  const isLike = one !== null && other !== null && metres <= LIKE_NAME_METRES && areSimilarNames(one, other);
  return [...(metres <= NEAR_METRES ? (['near'] as const) : []), ...(isLike ? (['like_name'] as const) : [])];
}
