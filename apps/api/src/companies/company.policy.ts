import { can, type RightsHolder } from '@rastnetz/contract';
import { Problem } from '../http/errors.ts';

type Holder = RightsHolder & { readonly companyId: string };

/** Refuses whoever deals with a company that is not their own and may not deal with every one, by `forbidden`: whether there is such a company they do not learn. */
export function requireDealsWith(holder: Holder, companyId: string): void {
  if (holder.companyId !== companyId && !can(holder, 'companies')) throw new Problem('forbidden', { params: { right: 'companies' } });
}
