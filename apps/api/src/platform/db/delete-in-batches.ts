import { DELETE_BATCH } from './delete-batch.ts';
import type { InTransaction, Stores } from './stores.ts';

/** Repeats the deletion of a batch, each in a transaction of its own, until one is not full. */
export async function deleteInBatches(inTransaction: InTransaction, deleteOne: (stores: Stores) => Promise<number>): Promise<void> {
  while ((await inTransaction(deleteOne)) >= DELETE_BATCH);
}
