import type { CompanyStores } from '../companies/company-stores.ts';
import { fieldProblem } from '../kernel/problem.ts';

/** Throws `validation` at `companyId` for an unknown company. */
export async function requireCompany({ companies }: Pick<CompanyStores, 'companies'>, companyId: string): Promise<void> {
  if (!(await companies.findById(companyId))) throw fieldProblem('companyId', 'user.company_unknown', 'is no company of the network');
}
