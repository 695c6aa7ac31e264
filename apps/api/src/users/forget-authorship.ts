import type { InTransaction } from '../db/stores.ts';

/** Takes a person's name off everything they did, in transactions of one batch each. What is written meanwhile is left to the deletion of the account. */
export async function forgetAuthorship(inTransaction: InTransaction, userId: string): Promise<void> {
  while ((await inTransaction(({ authorship }) => authorship.forgetSome(userId))) > 0);
}
