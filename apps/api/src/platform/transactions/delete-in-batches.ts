import { DELETE_BATCH } from '../db/delete-batch.ts';
import type { InTransaction, StoreClasses, StoresOf } from './transactions.ts';

/** Repeats `deleteOne`, each time in a transaction of its own, until a batch is not full. */
export async function deleteInBatches<Classes extends StoreClasses>(
  inTransaction: InTransaction,
  classes: Classes,
  deleteOne: (stores: StoresOf<Classes>) => Promise<number>,
): Promise<void> {
  while ((await inTransaction(classes, deleteOne)) >= DELETE_BATCH);
}
