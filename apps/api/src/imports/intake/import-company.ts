import { can, type RightsHolder } from '@rastnetz/contract';
import { companyStores } from '../../companies/company-stores.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import { INSTALLATION, type Party, partyOfCompany } from '../../media/processing-time.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';

/** The user who starts an import; `userId` null is the command line. */
export interface ImportStarter extends RightsHolder {
  readonly userId: string | null;
  readonly companyId: string;
  /** Absent for the command line. */
  readonly isCompanyConfirmed?: boolean;
}

/** Throws `forbidden` for another company without `locations:all`. */
export function requireCompany(starter: ImportStarter, companyId: string): void {
  if (companyId !== starter.companyId && !can(starter, 'locations:all'))
    throw new Problem('forbidden', { detail: 'This is another company.', params: { right: 'locations:all' } });
}

/**
 * The company that will own the locations of an import, by default the starter's own, and the party its file is queued for. Throws
 * `forbidden` for another company without `locations:all`, and `validation` for one that does not exist.
 */
export function companyOf(
  inTransaction: InTransaction,
  starter: ImportStarter,
  { companyId = starter.companyId }: { readonly companyId?: string | undefined },
): Promise<{ companyId: string; party: Party }> {
  requireCompany(starter, companyId);
  return inTransaction(companyStores, async ({ companies }) => {
    const company = await companies.findById(companyId);
    if (!company) throw fieldProblem('companyId', 'location.company_unknown', 'is no company');
    return { companyId, party: starter.userId === null ? INSTALLATION : partyOfCompany(companyId, company.confirmed_at !== null) };
  });
}
