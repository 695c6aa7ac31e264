import type { ChangeSource } from '@rastnetz/contract';
import type { AccountStores } from '../../accounts/account-stores.ts';
import { steadyNow } from '../../kernel/steady-now.ts';
import type { MergeNote } from '../../platform/db/schema/column-types.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import type { SubscriptionStores } from '../../subscriptions/subscription-stores.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { requireQuotaFor } from '../save/gaining-company.ts';
import type { Actor } from '../save/location-save.ts';
import { writeSteps } from '../save/write-steps.ts';
import type { LocationStores, RecordStores } from '../stores/location-stores.ts';
import { readUndoneSteps, type UndoneStep, withMomentsOf } from '../undo/undone-step.ts';

/** A location that moves to or from the trash. */
export interface TrashStep {
  /** The stored, locked location. */
  readonly record: LocationRecord;
  readonly isDeleted: boolean;
  /** The winner, if it is deleted by a merge. */
  readonly mergedInto: string | null;
  /** History note of a merge that is undone; for a new merge it follows from `mergedInto`. */
  readonly merged?: MergeNote;
  /** Id of the step that a deletion undoes. */
  readonly undoes?: number | undefined;
}

/**
 * Moves locations of any company to or from the trash and records it in their history; permissions are checked by the caller. Throws `plan_limit`.
 */
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
  const undone = await readUndone(stores, steps);
  const now = steadyNow();
  const written = steps.map(({ record, isDeleted, mergedInto, merged, undoes }) => {
    const touched = { version: record.row.version + 1, updated_at: now, updated_by: actor.userId };
    const row = { ...record.row, ...touched, deleted_at: isDeleted ? now : null, merged_into: mergedInto };
    const after = { ...record, row, updatedBy: names.get(actor.userId ?? '') ?? null };
    const kind = { kind: 'changed' as const, action: isDeleted ? ('delete' as const) : ('restore' as const), at: now };
    const back = undone.get(row.id);
    const undoing = back?.id ?? undoes;
    return {
      ...kind,
      before: record,
      after: withMomentsOf(after, back),
      ...(undoing && { undoes: undoing }),
      ...noteOf(mergedInto, merged),
    };
  });
  await requireQuotaFor(stores, written);
  await writeSteps(stores, written, { actor, source });
}

/** A location in the trash is not changed, so its last step is the deletion that a restore undoes. */
async function readUndone(
  stores: RecordStores & Pick<LocationStores, 'history'>,
  steps: readonly TrashStep[],
): Promise<ReadonlyMap<string, UndoneStep>> {
  const rows = new Map(steps.flatMap(({ record, isDeleted }) => (isDeleted ? [] : [[record.row.id, record.row] as const])));
  const last = await stores.history.lastOf([...rows.keys()]);
  return readUndoneSteps(
    stores,
    last.flatMap((step) => {
      const row = rows.get(step.location_id);
      return row && step.action === 'delete' ? [{ row, step }] : [];
    }),
  );
}

function noteOf(mergedInto: string | null, merged: MergeNote | undefined): { readonly merged?: MergeNote } {
  if (mergedInto !== null) return { merged: { role: 'loser', otherId: mergedInto } };
  return merged ? { merged } : {};
}
