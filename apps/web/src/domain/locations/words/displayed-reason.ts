import { type DuplicateReason, foldText } from '@rastnetz/contract';

const folded = (name: string): string => foldText(name.trim());

/** Refines the reason of a possible duplicate for display: names with the same folded key are the same, not similar. */
export const displayedReason = (reason: DuplicateReason, one: string, other: string): DuplicateReason | 'same_name' =>
  reason === 'like_name' && folded(one) === folded(other) ? 'same_name' : reason;
