import { UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import { type QuotaDemand, readQuota, unconfirmedProblem } from './quota.ts';
import type { SubscriptionStores } from './subscription-stores.ts';

/**
 * Throws `plan_limit` with `kind`, `used` and `limit`, or `endedOn` if the plan has ended, when an addition exceeds the quota of a company.
 * Call it in the transaction that adds, before the write and after all other locks.
 */
export async function requireQuota(stores: Pick<SubscriptionStores, 'subscriptions'>, companyId: string, need: QuotaDemand): Promise<void> {
  const problem = (await readQuota(stores, [companyId])).take(companyId, need);
  if (problem) throw problem;
}

/**
 * Throws `plan_limit` with `kind` `bytes` when files exceed the quota of an unconfirmed company: `hashes` that it is about to refer to, or
 * `bytes` not stored yet. Locks the company until the transaction ends, unless `isTrial`. Plans do not limit bytes.
 */
export async function requireBytes(
  { subscriptions }: Pick<SubscriptionStores, 'subscriptions'>,
  companyId: string,
  { hashes = [], bytes = 0, isTrial = false }: { readonly hashes?: readonly string[]; readonly bytes?: number; readonly isTrial?: boolean },
): Promise<void> {
  const [present] = await subscriptions.presentOf([companyId]);
  if (!present?.isUnconfirmed) return;
  if (!isTrial) await subscriptions.lockCompanies([companyId]);
  const limit = UNCONFIRMED_LIMITS.bytes;
  const total = (await subscriptions.bytesOf(companyId, hashes)) + bytes;
  if (total <= limit) return;
  const used = await subscriptions.bytesOf(companyId, []);
  throw unconfirmedProblem({ kind: 'bytes', used, limit, wanted: total - used });
}
