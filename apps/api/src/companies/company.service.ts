import {
  type CompanySummary,
  type confirmCompany,
  foldDigraphs,
  foldText,
  type HandlerInput,
  type listCompanies,
} from '@rastnetz/contract';
import type { Viewer } from '../auth/viewer.ts';
import type { InTransaction, Stores } from '../db/stores.ts';
import { fieldProblem, Problem } from '../http/errors.ts';
import type { CompanyRow, CompanyStore } from './company.store.ts';
import type { CompanyListRow } from './company-list.store.ts';

/** The company of this name, made and confirmed when there is none; for people and imports that name theirs. */
export async function companyNamed(companies: CompanyStore, name: string): Promise<CompanyRow> {
  return (await companies.findByName(name)) ?? companies.insert({ name, confirmedAt: new Date() });
}

type Actor = Pick<Viewer, 'userId'>;

interface CompanyParts {
  readonly inTransaction: InTransaction;
  /** Brings lists and map up to what is committed. */
  readonly refreshMap: () => Promise<void>;
}

/** Companies and whether an admin confirmed them (DESIGN section 1). */
export class CompanyService {
  readonly #parts: CompanyParts;

  constructor(parts: CompanyParts) {
    this.#parts = parts;
  }

  /** One page by name, searched by name and by the people in it, whatever the case and accents. */
  list({ suche, confirmed, page, pageSize }: HandlerInput<typeof listCompanies>['query']): Promise<{
    data: CompanySummary[];
    total: number;
  }> {
    const needles = [...new Set([foldText(suche), foldDigraphs(suche)])].filter((needle) => needle !== '');
    const filter = { needles, isConfirmed: confirmed === undefined ? null : confirmed === 'true' };
    return this.#parts.inTransaction(async ({ companyList }) => {
      const rows = await companyList.page(filter, pageSize, (page - 1) * pageSize);
      return { data: rows.map(summaryOf), total: await companyList.count(filter) };
    });
  }

  /** Makes a confirmed company. Throws `validation` at `name` when there is one of this name, however it is cased. */
  create({ userId }: Actor, typed: string): Promise<CompanySummary> {
    const name = oneLine(typed);
    if (foldText(name) === '') throw fieldProblem('name', 'company.error.name', 'has no letters');
    return this.#parts.inTransaction(async ({ companies, companyList, audit }) => {
      const alike = await companies.lockAlike(name);
      if (alike.some((other) => isSameName(other, name)))
        throw fieldProblem('name', 'company.error.taken', 'is the name of a company already');
      const { id } = await companies.insert({ name, confirmedAt: new Date() });
      await audit.append({ actorId: userId, action: 'company.created', subjectId: id });
      return summaryOf(await companyList.find(id));
    });
  }

  /**
   * Confirms a company or takes that back; one that is so already stays as it is. From then on others see what it entered, or see
   * only what is published, with the next answer; what waits in clearing stays there. Throws `not_found`.
   */
  async confirm({ userId }: Actor, { params, body }: HandlerInput<typeof confirmCompany>): Promise<CompanySummary> {
    const { inTransaction, refreshMap } = this.#parts;
    const summary = await inTransaction(async (stores) => {
      const company = await stores.companies.lockById(params.id);
      if (!company) throw new Problem('not_found', { detail: 'There is no company with this id.' });
      if ((company.confirmed_at !== null) !== body.confirmed) await setConfirmed(stores, company.id, body.confirmed, userId);
      return summaryOf(await stores.companyList.find(company.id));
    });
    await refreshMap();
    return summary;
  }
}

async function setConfirmed({ companies, audit }: Stores, id: string, isConfirmed: boolean, actorId: string): Promise<void> {
  await companies.setConfirmed(id, isConfirmed ? new Date() : null);
  await companies.announceLocations(id);
  await audit.append({ actorId, action: isConfirmed ? 'company.confirmed' : 'company.unconfirmed', subjectId: id });
}

/** Line breaks and invisible characters have no place in a name. */
const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();

/** Names that differ by case alone are one; "Müller" and "Muller" are two. */
const isSameName = (one: string, other: string): boolean => oneLine(one).toLowerCase() === oneLine(other).toLowerCase();

const summaryOf = ({ confirmedAt, createdAt, ...company }: CompanyListRow): CompanySummary => ({
  ...company,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
