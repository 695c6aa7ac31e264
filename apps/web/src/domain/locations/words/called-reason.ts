import { type DuplicateReason, foldText } from '@rastnetz/contract';

const folded = (name: string): string => foldText(name.trim());

/** Why something may be the same place, as it is called: names that fold to one text are the same to whoever reads them, not alike. */
export const calledReason = (reason: DuplicateReason, one: string, other: string): DuplicateReason | 'same_name' =>
  reason === 'like_name' && folded(one) === folded(other) ? 'same_name' : reason;
