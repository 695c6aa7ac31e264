import { UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { type QuotaDemand, readQuota, unconfirmedProblem } from './quota.ts';
import type { SubscriptionStores } from './subscription-stores.ts';

/**
 * Refuses what does not fit into the plan of a company any more, by `plan_limit` with `kind`, `used` and `limit`, or, where the plan is
 * over, `endedOn`. Call it in the transaction that adds, before it adds and after it locked everything else.
 */
export async function requireQuota(stores: Pick<SubscriptionStores, 'subscriptions'>, companyId: string, need: QuotaDemand): Promise<void> {
  const problem = (await readQuota(stores, [companyId])).take(companyId, need);
  if (problem) throw problem;
}

/**
 * Refuses files that a company which nobody confirmed has no room for, by `plan_limit` with `kind` `bytes`: `hashes` that it is about to point
 * at, or `bytes` that are not stored yet. The company is locked until the transaction ends. A plan does not limit bytes.
 */
export async function requireBytes(
  { subscriptions }: Pick<SubscriptionStores, 'subscriptions'>,
  companyId: string,
  { hashes = [], bytes = 0 }: { readonly hashes?: readonly string[]; readonly bytes?: number },
): Promise<void> {
  const [present] = await subscriptions.presentOf([companyId]);
  if (!present?.isUnconfirmed) return;
  await subscriptions.lockCompanies([companyId]);
  const limit = UNCONFIRMED_LIMITS.bytes;
  const total = (await subscriptions.bytesOf(companyId, hashes)) + bytes;
  if (total <= limit) return;
  const used = await subscriptions.bytesOf(companyId, []);
  throw unconfirmedProblem({ kind: 'bytes', used, limit, wanted: total - used });
}
