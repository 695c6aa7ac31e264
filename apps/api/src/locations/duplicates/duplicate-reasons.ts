import { type DuplicateReason, LIKE_NAME_METRES, NEAR_METRES } from '@rastnetz/contract';
import { areLikeNames } from './like-names.ts';

/** Why what lies this many metres away may be the same place; empty where nothing says so. Names that nobody gave are null. */
export function duplicateReasons(one: string | null, other: string | null, metres: number): DuplicateReason[] {
  const isLike = one !== null && other !== null && metres <= LIKE_NAME_METRES && areLikeNames(one, other);
  return [...(metres <= NEAR_METRES ? (['near'] as const) : []), ...(isLike ? (['like_name'] as const) : [])];
}
