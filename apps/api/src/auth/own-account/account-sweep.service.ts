import { accountStores } from '../../accounts/account-stores.ts';
import { UserStore } from '../../accounts/user.store.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import { DELETE_BATCH } from '../../platform/db/delete-batch.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';

/** How long a registration that nobody confirmed is kept. */
export const UNCONFIRMED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** What is forgotten of accounts every night. */
export class AccountSweepService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Forgets links in mails that are over. */
  async forgetOverLinks(now: Date = new Date()): Promise<void> {
    await deleteInBatches(this.#inTransaction, accountStores, ({ mailTokens }) => mailTokens.deleteOver(now));
  }

  /** Forgets registrations that nobody confirmed for 30 days, with the unnamed company made for them. */
  async forgetUnconfirmed(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - UNCONFIRMED_RETENTION_MS);
    await deleteInBatches(this.#inTransaction, { users: UserStore, companies: CompanyStore }, async ({ users, companies }) => {
      const left = await users.deleteUnconfirmed(before, DELETE_BATCH);
      await companies.deleteEmpty(left);
      return left.length;
    });
  }
}
