import type { CompanyRow, CompanyStore } from './company.store.ts';

/** The company of this name, made and confirmed when there is none; for people and imports that name theirs. */
export async function companyNamed(companies: CompanyStore, name: string): Promise<CompanyRow> {
  return (await companies.findByName(name)) ?? companies.insert({ name, confirmedAt: new Date() });
}
