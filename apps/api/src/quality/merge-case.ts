import { fieldProblem, Problem } from '../kernel/problem.ts';
import { mayMerge, maySave, maySee, namesOf, visibilityOf } from '../locations/record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../locations/record/location-record.ts';
import type { Actor } from '../locations/save/location-save.ts';
import type { RecordStores } from '../locations/stores/location-stores.ts';
import { recordsOf } from '../locations/stores/read-records.store.ts';

/** The two locked locations of a merge, possibly in the trash. */
export interface MergeCase {
  readonly winner: LocationRecord;
  readonly loser: LocationRecord;
}

interface CaseInput {
  readonly winnerId: string;
  readonly loserId: string;
  /** Further locations to lock; all are locked by one statement, so that concurrent merges cannot deadlock. */
  readonly otherIds: readonly string[];
}

/**
 * Locks the locations of a merge. Throws `not_found` if the actor does not see the winner, `validation` at `loserId` for the loser, and
 * `forbidden` if the actor may not merge the two. Rights are checked before the lock, which would delay the companies that own the locations, and
 * again under it.
 */
export async function lockMerge(stores: RecordStores, actor: Actor, { winnerId, loserId, otherIds }: CaseInput): Promise<MergeCase> {
  if (winnerId === loserId) throw refusedLoser('same', 'is the same location');
  const pair = [winnerId, loserId] as const;
  await requireMergeable(stores, actor, pair, await stores.locations.findWithTrash(pair));
  const rows = await stores.locations.lockWithTrash([...new Set([...pair, ...otherIds])]);
  const merged = await requireMergeable(stores, actor, pair, rows);
  const records = await recordsOf(stores, merged, namesOf(visibilityOf(actor)));
  const [winner, loser] = [records.get(winnerId), records.get(loserId)];
  if (!winner || !loser) throw new Error('a locked location has no record');
  return { winner, loser };
}

/** The rows of winner and loser. Throws as `lockMerge`. */
async function requireMergeable(
  { locations }: RecordStores,
  actor: Actor,
  [winnerId, loserId]: readonly [winnerId: string, loserId: string],
  rows: readonly LocationRow[],
): Promise<LocationRow[]> {
  const companies = await locations.companyConfirmations([...new Set([actor.companyId, ...rows.map((row) => row.company_id)])]);
  const [winner, loser] = [winnerId, loserId].map((id) => rows.find((row) => row.id === id && isSeen(actor, row, companies)));
  if (!winner) throw new Problem('not_found', { detail: 'There is no location with this id.' });
  if (!loser) throw refusedLoser('unknown', 'is no location');
  if (!mayMerge(actor, { companyId: winner.company_id }, { companyId: loser.company_id }))
    throw new Problem('forbidden', {
      detail: 'Both locations must be yours to change, and those of two companies need the right `companies`.',
    });
  return [winner, loser];
}

/** A location in the trash is visible to those who may restore it. */
function isSeen(actor: Actor, row: LocationRow, companies: ReadonlyMap<string, Date | null>): boolean {
  const companyId = row.company_id;
  if (row.deleted_at) return maySave(actor, { companyId });
  return maySee(actor, { companyId, isPublished: row.admin_published, confirmedAt: companies.get(companyId) });
}

/** Error for a loser that cannot be merged; `key` is a text key under `quality.merge.refused`. */
const refusedLoser = (key: string, message: string): Problem => fieldProblem('loserId', `quality.merge.refused.${key}`, message);

/** Throws `validation` at `loserId` if either is in the trash. */
export function requirePresent({ winner, loser }: MergeCase): void {
  if (loser.row.merged_into) throw refusedLoser('loser_merged', 'was merged into another location already');
  if (loser.row.deleted_at) throw refusedLoser('loser_trashed', 'is in the trash');
  if (winner.row.deleted_at) throw refusedLoser('winner_trashed', 'cannot be merged into a location that is in the trash');
}
