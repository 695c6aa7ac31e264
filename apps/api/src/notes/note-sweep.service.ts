import { DAY_MS } from '@rastnetz/contract';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { noteStores } from './note-stores.ts';

/** Removes deleted notes. */
export class NoteSweepService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Removes notes that were deleted more than a day ago; called by a scheduled job. */
  removeDeleted(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - DAY_MS);
    return deleteInBatches(this.#inTransaction, noteStores, ({ notes }) => notes.removeDeleted(before));
  }
}
