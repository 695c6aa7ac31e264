import { can, type RightsHolder } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';

type Member = RightsHolder & { readonly companyId: string };

/** Throws `not_found` unless it is the own company or the viewer may manage all companies, so that the existence of others is not revealed. */
export function requireManagesCompany(holder: Member, companyId: string): void {
  if (holder.companyId !== companyId && !can(holder, 'companies')) throw unknownCompany();
}

export const unknownCompany = () => new Problem('not_found', { detail: 'There is no company with this id.' });
