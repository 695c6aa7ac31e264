import { can, type RightsHolder } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';

type Member = RightsHolder & { readonly companyId: string };

/** Refuses, by `not_found`, whoever deals with a company that is not their own and may not deal with every one: they do not learn whether it is there. */
export function requireDealsWith(holder: Member, companyId: string): void {
  if (holder.companyId !== companyId && !can(holder, 'companies')) throw unknownCompany();
}

export const unknownCompany = () => new Problem('not_found', { detail: 'There is no company with this id.' });
