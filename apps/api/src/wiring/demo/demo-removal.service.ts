import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import type { CompanyStores } from '../../companies/company-stores.ts';
import { LocationPurgeStore } from '../../locations/stores/location-purge.store.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { FreshnessStore } from '../../statistics/freshness.store.ts';
import { DEMO_ADDRESSES, DEMO_COMPANIES, DEMO_PASSWORD } from './demo-people.ts';
import type { Account } from './demo-removal.store.ts';
import { type DemoStores, demoStores } from './demo-stores.ts';

/** Data that is removed with the demo, and the accounts that stay. */
export interface DemoRemoval {
  readonly people: readonly Account[];
  readonly staying: readonly Account[];
  /** Ids. */
  readonly locations: readonly string[];
  readonly reports: readonly string[];
  readonly imports: readonly string[];
  readonly companies: readonly { readonly id: string; readonly name: string | null }[];
  /** Names of demo companies that stay, because accounts or locations in them stay. */
  readonly keptCompanies: readonly string[];
  /** Names of valid API keys that stay although nobody owns them: the person who made one, of the demo or not, was deleted. */
  readonly ownerlessKeys: readonly string[];
}

interface Deps {
  readonly inTransaction: InTransaction;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
}

/** Removes the demo from a database, so that it may serve a real network; data that others added stays. */
export class DemoRemovalService {
  readonly #deps: Deps;
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What `remove` would remove; null without a demo mark and demo accounts. */
  async plan(): Promise<DemoRemoval | null> {
    const { mark, accounts } = await this.#deps.inTransaction(demoStores, async ({ demo, demoRemoval }) => ({
      mark: await demo.readMark(),
      accounts: await demoRemoval.accounts(),
    }));
    const people: Account[] = [];
    for (const account of accounts) if (await this.#isOfDemo(account)) people.push(account);
    if (!mark && people.length === 0) return null;
    const staying = accounts.filter((account) => !people.includes(account));
    return this.#deps.inTransaction({ companies: CompanyStore, ...demoStores }, (stores) => removalOf(stores, people, staying));
  }

  /** Removes what the plan lists, and the mark, in one transaction. */
  async remove({ people, locations, reports, imports, companies }: DemoRemoval): Promise<void> {
    const classes = { audit: AuditStore, ...demoStores, locationPurge: LocationPurgeStore, freshness: FreshnessStore };
    await this.#deps.inTransaction(classes, async (stores) => {
      const { demoRemoval } = stores;
      await demoRemoval.deleteReports(reports);
      await stores.locationPurge.delete(locations);
      await demoRemoval.deleteImports(imports);
      await demoRemoval.deletePeople(people.map(({ id }) => id));
      await demoRemoval.deleteMails(people.map(({ email }) => email));
      await demoRemoval.deleteCompanies(companies.map(({ id }) => id));
      // What was recorded counts the locations of the demo.
      await stores.freshness.deleteAll();
      await stores.demo.unmark();
      await stores.audit.append({ actorId: null, action: 'demo.removed', subjectId: null });
    });
  }

  /** By address, or by the public password, because a demo account may have a new address. */
  async #isOfDemo({ email_key, password_hash }: Account): Promise<boolean> {
    if (DEMO_ADDRESSES.has(email_key)) return true;
    return password_hash !== null && this.#deps.hasher.verify(password_hash, DEMO_PASSWORD);
  }
}

async function removalOf(
  stores: Pick<CompanyStores, 'companies'> & DemoStores,
  people: readonly Account[],
  staying: readonly Account[],
): Promise<DemoRemoval> {
  const { demo, demoRemoval } = stores;
  const own = (await demo.readMark())?.companies ?? (await demoRemoval.companiesNamed(DEMO_COMPANIES));
  const locations = await demoRemoval.locations(own, idsOf(staying));
  const ofPeople = await stores.companies.namesOf(people.map(({ company_id }) => company_id));
  const unnamed = [...ofPeople.values()].filter(({ name }) => name === null);
  const companies = await demoRemoval.emptyCompanies([...own, ...idsOf(unnamed)], idsOf(people), locations);
  const named = await stores.companies.namesOf(own);
  return {
    people,
    staying,
    locations,
    reports: await demoRemoval.reports(locations),
    imports: await demoRemoval.imports(idsOf(companies), idsOf(people)),
    companies,
    ownerlessKeys: await demoRemoval.ownerlessKeys(),
    keptCompanies: [...named.values()].flatMap(({ id, name }) => (companies.some((company) => company.id === id) ? [] : (name ?? []))),
  };
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
