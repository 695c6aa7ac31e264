import { accountStores } from '../../accounts/account-stores.ts';
import { companyNamed } from '../../companies/company.service.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { type NewReport, ReportStore } from '../../reports/report.store.ts';
import { DemoStore } from './demo.store.ts';
import { demoStores } from './demo-stores.ts';

/** Backdated creation and save of a location. */
export interface BackdatedLocation {
  readonly locationId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Writes that only the demo needs; everything else uses the regular services. */
export class DemoService {
  readonly #inTransaction: InTransaction;
  readonly #refreshMap: () => Promise<void>;

  constructor({ inTransaction, refreshMap }: { readonly inTransaction: InTransaction; readonly refreshMap: () => Promise<void> }) {
    this.#inTransaction = inTransaction;
    this.#refreshMap = refreshMap;
  }

  /** Whether there is no company yet; only such a database is filled. */
  isEmpty(): Promise<boolean> {
    return this.#inTransaction(demoStores, ({ demo }) => demo.isEmpty());
  }

  /** Creates confirmed companies and marks the database as a demo in the same transaction; returns their ids in the same order. */
  async makeCompanies(names: readonly string[]): Promise<string[]> {
    return this.#inTransaction({ companies: CompanyStore, demo: DemoStore }, async ({ companies, demo }) => {
      const ids: string[] = [];
      for (const name of names) ids.push((await companyNamed(companies, name)).id);
      await demo.mark({ companies: ids });
      return ids;
    });
  }

  /** Backdates the locations and inserts the reports, then refreshes the map index. */
  async addPast(pasts: readonly BackdatedLocation[], reports: readonly NewReport[]): Promise<void> {
    await this.#inTransaction({ demo: DemoStore, reports: ReportStore }, async (stores) => {
      for (const past of pasts) await stores.demo.setTimes(past);
      await stores.reports.insertAll(reports);
    });
    await this.#refreshMap();
  }

  /** Records a sign-in at a given time. */
  async addSignIn(userId: string, at: Date): Promise<void> {
    await this.#inTransaction(accountStores, ({ users }) => users.change(userId, { last_sign_in_at: at }));
  }
}
