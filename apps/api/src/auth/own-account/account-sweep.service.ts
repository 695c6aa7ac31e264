import { accountStores } from '../../accounts/account-stores.ts';
import { CompanyStore } from '../../companies/company.store.ts';
import { wholeDays } from '../../kernel/whole-days.ts';
import { DELETE_BATCH } from '../../platform/db/delete-batch.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';

/** Retention of registrations that nobody confirmed. */
export const UNCONFIRMED_RETENTION_MS = wholeDays(30);
const unconfirmedCutoff = (now: Date): Date => new Date(now.getTime() - UNCONFIRMED_RETENTION_MS);

/** Daily cleanup of account data. */
export class AccountSweepService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Deletes expired links of mails, those of pending registrations after 30 days: each stores a password hash and a first name. */
  async deleteExpiredLinks(now: Date = new Date()): Promise<void> {
    const pendingSince = unconfirmedCutoff(now);
    await deleteInBatches(this.#inTransaction, accountStores, ({ mailTokens }) => mailTokens.deleteExpired(now, pendingSince));
  }

  /** Deletes registrations that were not confirmed within 30 days, and unnamed companies without people, locations and plan. */
  async deleteUnconfirmed(now: Date = new Date()): Promise<void> {
    const before = unconfirmedCutoff(now);
    await deleteInBatches(this.#inTransaction, accountStores, ({ users }) => users.deleteUnconfirmed(before, DELETE_BATCH));
    await deleteInBatches(this.#inTransaction, { companies: CompanyStore }, async ({ companies }) => {
      const empty = await companies.findEmpty(DELETE_BATCH);
      await companies.deleteEmpty(empty);
      return empty.length;
    });
  }
}
