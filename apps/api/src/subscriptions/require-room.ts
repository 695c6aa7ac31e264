import type { Stores } from '../db/stores.ts';
import { type RoomNeed, readRoom } from './room.ts';

/**
 * Refuses what does not fit into the plan of a company any more, by `plan_limit` with `kind`, `used` and `limit`, or, where the plan is
 * over, `endedOn`. Call it in the transaction that adds, before it adds and after it locked everything else.
 */
export async function requireRoom(stores: Stores, companyId: string, need: RoomNeed): Promise<void> {
  const problem = (await readRoom(stores, [companyId])).take(companyId, need);
  if (problem) throw problem;
}
