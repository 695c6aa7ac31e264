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

  /**
   * Whether the demo has to be created: there is no company yet, or an earlier start was interrupted before the demo was complete. Not while
   * others use the database, because one of them may be creating it.
   */
  isMissing(): Promise<boolean> {
    return this.#inTransaction(demoStores, async ({ demo }) => {
      if (await demo.isEmpty()) return true;
      const mark = await demo.readMark();
      return mark?.isFilling === true && !(await demo.isShared());
    });
  }

  /** Creates confirmed companies and marks the database as a demo, incomplete until `addPast`, in one transaction; returns their ids in order. */
  async makeCompanies(names: readonly string[]): Promise<string[]> {
    return this.#inTransaction({ companies: CompanyStore, demo: DemoStore }, async ({ companies, demo }) => {
      const ids: string[] = [];
      for (const name of names) ids.push((await companyNamed(companies, name)).id);
      await demo.mark({ companies: ids, isFilling: true });
      return ids;
    });
  }

  /** Backdates the locations, inserts the reports and marks the demo as complete, then refreshes the map index. */
  async addPast(pasts: readonly BackdatedLocation[], reports: readonly NewReport[]): Promise<void> {
    await this.#inTransaction({ demo: DemoStore, reports: ReportStore }, async (stores) => {
      for (const past of pasts) await stores.demo.setTimes(past);
      await stores.reports.insertAll(reports);
      const mark = await stores.demo.readMark();
      if (mark) await stores.demo.mark({ ...mark, isFilling: false });
    });
    await this.#refreshMap();
  }

  /** Records a sign-in at a given time. */
  async addSignIn(userId: string, at: Date): Promise<void> {
    await this.#inTransaction(accountStores, ({ users }) => users.change(userId, { last_sign_in_at: at }));
  }
}
