import type { ChangeSource } from '@rastnetz/contract';
import type { AccountStores } from '../../accounts/account-stores.ts';
import type { MergeNote } from '../../platform/db/schema/column-types.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import type { SubscriptionStores } from '../../subscriptions/subscription-stores.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { requireQuotaFor } from '../save/arrivals.ts';
import type { Actor } from '../save/location-save.ts';
import { writeSteps } from '../save/write-steps.ts';
import type { LocationStores, RecordStores } from '../stores/location-stores.ts';

/** A location that moves into or out of the trash. */
export interface TrashStep {
  /** As it is stored and locked. */
  readonly record: LocationRecord;
  readonly isDeleted: boolean;
  /** The one it is now, where it goes because it was merged. */
  readonly mergedInto: string | null;
  /** What the history tells of a merge that is taken back; that of one that is made follows from `mergedInto`. */
  readonly merged?: MergeNote;
}

/** Moves locations of any company into or out of the trash and records it in their history; permissions are checked before. Throws `plan_limit`. */
export async function writeTrashSteps(
  stores: RecordStores &
    Pick<LocationStores, 'history'> &
    ReportStores &
    Pick<SubscriptionStores, 'subscriptions'> &
    Pick<AccountStores, 'users'>,
  steps: readonly TrashStep[],
  actor: Actor,
  source: ChangeSource,
): Promise<void> {
  const names = await stores.locations.personNames(actor.userId ? [actor.userId] : []);
  const now = new Date();
  const written = steps.map(({ record, isDeleted, mergedInto, merged }) => {
    const touched = { version: record.row.version + 1, updated_at: now, updated_by: actor.userId };
    const row = { ...record.row, ...touched, deleted_at: isDeleted ? now : null, merged_into: mergedInto };
    const after = { ...record, row, updatedBy: names.get(actor.userId ?? '') ?? null };
    const action = isDeleted ? ('delete' as const) : ('restore' as const);
    return { kind: 'changed' as const, before: record, after, action, ...noteOf(mergedInto, merged) };
  });
  await requireQuotaFor(stores, written);
  await writeSteps(stores, written, { actor, source });
}

function noteOf(mergedInto: string | null, merged: MergeNote | undefined): { readonly merged?: MergeNote } {
  if (mergedInto !== null) return { merged: { role: 'loser', otherId: mergedInto } };
  return merged ? { merged } : {};
}
