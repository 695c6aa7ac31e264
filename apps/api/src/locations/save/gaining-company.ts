import { readQuota } from '../../subscriptions/quota.ts';
import { requireBytes } from '../../subscriptions/require-quota.ts';
import type { SubscriptionStores } from '../../subscriptions/subscription-stores.ts';
import type { LocationRecord } from '../record/location-record.ts';

/** A location before and after a change. */
interface Move {
  readonly before: LocationRecord | null;
  readonly after: LocationRecord;
  readonly isSubmittedAgain?: boolean;
}

/** The company that owns a location; none while it is in the trash. */
const ownerOf = (record: LocationRecord | null): string | null => (record && !record.row.deleted_at ? record.row.company_id : null);

/** The company that gains a location, because it is new, restored or moved; null if none does. */
export function gainingCompany({ before, after }: Move): string | null {
  const owner = ownerOf(after);
  return owner === ownerOf(before) ? null : owner;
}

/** Whether a change creates a report that the daily limit may refuse: the location is new and not published at once, or submitted again. */
export const isReported = ({ before, after, isSubmittedAgain }: Move): boolean =>
  isSubmittedAgain === true || (before === null && !after.row.admin_published);

/**
 * Throws `plan_limit` if companies would get more locations, or submit more to the clearing, than they may. Call it after all other locks are taken.
 * A trial run locks nothing.
 */
export async function requireQuotaFor(
  stores: Pick<SubscriptionStores, 'subscriptions'>,
  moves: readonly Move[],
  isTrial = false,
): Promise<void> {
  const isGained = (move: Move) => gainingCompany(move) !== null;
  const demands = Map.groupBy(
    moves.filter((move) => isGained(move) || isReported(move)),
    ({ after }) => after.row.company_id,
  );
  const quota = await readQuota(stores, [...demands.keys()], isTrial);
  for (const [companyId, some] of demands) {
    const problem = quota.take(companyId, { locations: some.filter(isGained).length, reports: some.filter(isReported).length });
    if (problem) throw problem;
  }
}

/** Throws `plan_limit` if files would exceed the quota of an unconfirmed company. Call it after `requireQuotaFor`. A trial run locks nothing. */
export async function requireBytesFor(
  stores: Pick<SubscriptionStores, 'subscriptions'>,
  moves: readonly Move[],
  isTrial = false,
): Promise<void> {
  const added = Map.groupBy(moves.flatMap(addedFiles), ({ companyId }) => companyId);
  const inOrder = [...added].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [companyId, files] of inOrder) await requireBytes(stores, companyId, { hashes: files.map(({ hash }) => hash), isTrial });
}

function addedFiles({ before, after }: Move) {
  const known = new Set(before?.media.map(({ hash }) => hash));
  return after.media.flatMap(({ hash }) => (known.has(hash) ? [] : { companyId: after.row.company_id, hash }));
}
