import { accountStores } from '../../accounts/account-stores.ts';
import { UserStore } from '../../accounts/user.store.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import { wholeDays } from '../../kernel/whole-days.ts';
import { DELETE_BATCH } from '../../platform/db/delete-batch.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';

/** Retention of registrations that nobody confirmed. */
export const UNCONFIRMED_RETENTION_MS = wholeDays(30);

/** Daily cleanup of account data. */
export class AccountSweepService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Deletes expired links of mails. */
  async deleteExpiredLinks(now: Date = new Date()): Promise<void> {
    await deleteInBatches(this.#inTransaction, accountStores, ({ mailTokens }) => mailTokens.deleteExpired(now));
  }

  /** Deletes registrations that were not confirmed within 30 days, with the unnamed companies created for them. */
  async deleteUnconfirmed(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - UNCONFIRMED_RETENTION_MS);
    await deleteInBatches(this.#inTransaction, { users: UserStore, companies: CompanyStore }, async ({ users, companies }) => {
      const left = await users.deleteUnconfirmed(before, DELETE_BATCH);
      await companies.deleteEmpty(left);
      return left.length;
    });
  }
}
