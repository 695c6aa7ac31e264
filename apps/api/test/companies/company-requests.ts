import { type CompanySummary, confirmCompany, createCompany, listCompanies } from '@rastnetz/contract';
import type { Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

export const companiesOf = async (session: Session, query: Record<string, string> = {}) =>
  body<{ data: CompanySummary[]; total: number }>(await session.inject({ url: listCompanies.path, query }));

export const makeCompany = (session: Session, name: string) =>
  session.inject({ method: 'POST', url: createCompany.path, payload: { name } });

export const confirm = (session: Session, id: string, confirmed = true) =>
  session.inject({ method: 'POST', url: confirmCompany.path.replace(':id', id), payload: { confirmed } });
