import { isDeepStrictEqual } from 'node:util';
import {
  type Company,
  type CompanyExtent,
  type CompanySummary,
  type confirmCompany,
  foldDigraphs,
  foldText,
  type HandlerInput,
  type listCompanies,
  type saveCompany,
  singleLine,
} from '@rastnetz/contract';
import { AuditStore } from '../audit/audit.store.ts';
import type { AuditStores } from '../audit/audit-stores.ts';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { companyStep, companyView } from './company.mapper.ts';
import { requireManagesCompany, unknownCompany } from './company.policy.ts';
import type { CompanyRow, CompanyStore } from './company.store.ts';
import type { CompanyListRow } from './company-list.store.ts';
import { type CompanyStores, companyStores } from './company-stores.ts';

/**
 * The company of this name; created as confirmed if there is none. For people and imports that name their company. Throws `wrong_state` if it is
 * unconfirmed, because anybody can register one and give it the name of another.
 */
export async function companyNamed(companies: CompanyStore, name: string): Promise<CompanyRow> {
  const known = await companies.findByName(name);
  if (known?.confirmed_at === null) throw new Problem('wrong_state', { detail: unconfirmedNamed(name) });
  return known ?? companies.insert({ name, confirmedAt: new Date() });
}

const unconfirmedNamed = (name: string): string =>
  `The company "${name}" is not confirmed. If it is yours, confirm it under Benutzer → Unternehmen; otherwise use another name.`;

type Actor = Pick<Viewer, 'userId'>;

interface CompanyDeps {
  readonly inTransaction: InTransaction;
  /** Updates lists and map to the committed state. */
  readonly refreshMap: () => Promise<void>;
}

/** Companies and whether an admin confirmed them (S1-CLEAR-02). */
export class CompanyService {
  readonly #deps: CompanyDeps;

  constructor(deps: CompanyDeps) {
    this.#deps = deps;
  }

  /** One page by name; searches company names and the people in them, without regard to case and accents. */
  list({ suche, confirmed, waiting, page, pageSize }: HandlerInput<typeof listCompanies>['query']): Promise<{
    data: CompanySummary[];
    total: number;
  }> {
    const needles = [...new Set([foldText(suche), foldDigraphs(suche)])].filter((needle) => needle !== '');
    const filter = { needles, isConfirmed: confirmed === undefined ? null : confirmed === 'true', isWaiting: waiting === 'true' };
    return this.#deps.inTransaction(companyStores, async ({ companyList }) => {
      const rows = await companyList.page(filter, pageSize, (page - 1) * pageSize);
      return { data: rows.map(summaryOf), total: await companyList.count(filter) };
    });
  }

  /** The viewer's own company (S7-COMPANY-01). */
  own({ companyId }: Viewer): Promise<Company> {
    return this.#deps.inTransaction(companyStores, (stores) => stored(stores, companyId));
  }

  /** One company. Throws `not_found`, also for one the viewer may not access. */
  get(viewer: Viewer, id: string): Promise<Company> {
    requireManagesCompany(viewer, id);
    return this.#deps.inTransaction(companyStores, (stores) => stored(stores, id));
  }

  /**
   * Changes the given fields; without a difference the version stays. Throws `not_found` as `get` does, `stale_version` with the stored state, or
   * `validation` at `name` if another company has it or it would be removed.
   */
  save(viewer: Viewer, { params: { id }, body: { version, ...write } }: HandlerInput<typeof saveCompany>): Promise<Company> {
    requireManagesCompany(viewer, id);
    return this.#deps.inTransaction({ audit: AuditStore, ...companyStores }, async (stores) => {
      const row = await lockedCompany(stores, id);
      if (row.version !== version)
        throw new Problem('stale_version', { detail: `The company is at version ${row.version}.`, unternehmen: await viewOf(stores, row) });
      const { columns, auditChanges } = companyStep(row, write);
      if (Object.keys(columns).length === 0) return viewOf(stores, row);
      if (columns.name !== undefined) await requireFreeName(stores, columns.name, id);
      const changed = await stores.companies.change(id, columns);
      await stores.audit.append({ actorId: viewer.userId, action: 'company.changed', subjectId: id, changes: auditChanges });
      return viewOf(stores, changed);
    });
  }

  /** Creates a confirmed company. Throws `validation` at `name` if the name exists, in any case. */
  create({ userId }: Actor, typed: string): Promise<CompanySummary> {
    const name = singleLine(typed);
    return this.#deps.inTransaction({ audit: AuditStore, ...companyStores }, async (stores) => {
      const { companies, companyList, audit } = stores;
      await requireFreeName(stores, name, null);
      const { id } = await companies.insert({ name, confirmedAt: new Date() });
      await audit.append({ actorId: userId, action: 'company.created', subjectId: id });
      return summaryOf(await companyList.find(id));
    });
  }

  /** Number of people, locations and files of a company. Throws `not_found`. */
  extent(id: string): Promise<CompanyExtent> {
    return this.#deps.inTransaction(companyStores, async ({ companies, companyList }) => {
      if (!(await companies.findById(id))) throw unknownCompany();
      return companyList.extentOf(id);
    });
  }

  /**
   * Confirms a company or revokes the confirmation; without a change nothing is written. The locations of a confirmed company become visible to
   * others, those of an unconfirmed one only as far as they are published; pending reports stay in clearing. Throws `not_found`, or
   * `stale_version` with the current counts if they differ from `seen`.
   */
  async confirm({ userId }: Actor, { params, body }: HandlerInput<typeof confirmCompany>): Promise<CompanySummary> {
    const { inTransaction, refreshMap } = this.#deps;
    const summary = await inTransaction({ audit: AuditStore, ...companyStores }, async (stores) => {
      const company = await lockedCompany(stores, params.id);
      const isChange = (company.confirmed_at !== null) !== body.confirmed;
      if (isChange && body.seen) await requireSeen(stores, company.id, body.seen);
      if (isChange) await setConfirmed(stores, company.id, body.confirmed, userId);
      return summaryOf(await stores.companyList.find(company.id));
    });
    await refreshMap();
    return summary;
  }
}

/** The decision refers to the counts that were shown: the company may have grown since. */
async function requireSeen({ companyList }: Pick<CompanyStores, 'companyList'>, id: string, seen: CompanyExtent): Promise<void> {
  const present = await companyList.extentOf(id);
  if (isDeepStrictEqual(present, seen)) return;
  const detail = `The company has ${present.locations} locations, ${present.people} people and ${present.files} files by now.`;
  throw new Problem('stale_version', { detail, unternehmen: present });
}

async function setConfirmed(
  { companies, audit }: Pick<AuditStores, 'audit'> & Pick<CompanyStores, 'companies'>,
  id: string,
  isConfirmed: boolean,
  actorId: string,
): Promise<void> {
  await companies.setConfirmed(id, isConfirmed ? new Date() : null);
  if (!isConfirmed) await companies.withdrawConfirmationMails(id);
  await companies.announceLocations(id);
  await companies.announceNotifications(id);
  await audit.append({ actorId, action: isConfirmed ? 'company.confirmed' : 'company.unconfirmed', subjectId: id });
}

const viewOf = async ({ companyList }: Pick<CompanyStores, 'companyList'>, row: CompanyRow): Promise<Company> =>
  companyView(row, await companyList.find(row.id));

async function stored(stores: CompanyStores, id: string): Promise<Company> {
  const row = await stores.companies.findById(id);
  if (!row) throw unknownCompany();
  return viewOf(stores, row);
}

async function lockedCompany({ companies }: Pick<CompanyStores, 'companies'>, id: string): Promise<CompanyRow> {
  const row = await companies.lockById(id);
  if (!row) throw unknownCompany();
  return row;
}

/** Rejects an empty name, and one that another company than `exceptId` has; locks the name until the transaction ends. */
async function requireFreeName(
  { companies }: Pick<CompanyStores, 'companies'>,
  name: string | null,
  exceptId: string | null,
): Promise<void> {
  if (name === null || foldText(name) === '') throw fieldProblem('name', 'company.error.name', 'has no letters');
  const similar = await companies.lockSimilarNames(name, exceptId);
  if (similar.some((other) => isSameName(other, name)))
    throw fieldProblem('name', 'company.error.taken', 'is the name of a company already');
}

/** Names that differ only in case are the same; "Müller" and "Muller" are not. */
const isSameName = (one: string, other: string): boolean => singleLine(one).toLowerCase() === singleLine(other).toLowerCase();

const summaryOf = ({ confirmedAt, createdAt, ...company }: CompanyListRow): CompanySummary => ({
  ...company,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
