import { fieldProblem } from '../kernel/problem.ts';
import type { Stores } from '../platform/db/stores.ts';

/** Refuses a company there is not; throws `validation` at `companyId`. */
export async function requireCompany({ companies }: Stores, companyId: string): Promise<void> {
  if (!(await companies.findById(companyId))) throw fieldProblem('companyId', 'user.company_unknown', 'is no company of the network');
}
