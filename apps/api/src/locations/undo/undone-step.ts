import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { snapshotView } from '../stores/history.mapper.ts';
import type { HistoryRow } from '../stores/history.store.ts';
import type { RecordStores } from '../stores/location-stores.ts';

/** When a location was last saved and confirmed, and by whom. */
type Moments = Pick<LocationRow, 'updated_at' | 'updated_by' | 'confirmed_at' | 'confirmed_by'>;

/** A step that is undone, and what undoing it restores besides the content (ADR 0073). */
export interface UndoneStep {
  readonly id: number;
  readonly moments: Moments;
  readonly names: Pick<LocationRecord, 'updatedBy' | 'confirmedBy'>;
  /** The custom fields of which the step left a value. */
  readonly customKnown: readonly string[];
}

/** A locked location, and a step of it. */
interface StepOfLocation {
  readonly row: Pick<LocationRow, 'id'> & Moments;
  readonly step: HistoryRow;
}

/**
 * What undoing a step of each location restores besides the content, by location. A moment that is not as the step left it, because the location
 * was saved or confirmed since, stays; an account that is gone is named no more. `namedOf`: the company whose people are named, null for all.
 */
export async function readUndoneSteps(
  { locations }: Pick<RecordStores, 'locations'>,
  steps: readonly StepOfLocation[],
  namedOf: string | null = null,
): Promise<ReadonlyMap<string, UndoneStep>> {
  const found = steps.flatMap((one) => {
    const moments = momentsBefore(one);
    return moments ? [{ ...one, moments }] : [];
  });
  const people = await locations.lockPeople(
    found.flatMap(({ moments }) => [moments.updated_by ?? [], moments.confirmed_by ?? []].flat()),
    namedOf,
  );
  const present = (id: string | null) => (id !== null && people.has(id) ? id : null);
  const nameOf = (id: string | null) => people.get(id ?? '') ?? null;
  return new Map(
    found.map(({ row, step, moments }) => [
      row.id,
      {
        id: step.id,
        moments: { ...moments, updated_by: present(moments.updated_by), confirmed_by: present(moments.confirmed_by) },
        names: { updatedBy: nameOf(moments.updated_by), confirmedBy: nameOf(moments.confirmed_by) },
        customKnown: Object.keys(snapshotView(step.after)?.custom ?? {}),
      },
    ]),
  );
}

/** The record of a location with the moments before an undone step. */
export const withMomentsOf = (record: LocationRecord, undone: UndoneStep | undefined): LocationRecord =>
  undone ? { ...record, row: { ...record.row, ...undone.moments }, ...undone.names } : record;

/** Null for a step that created the location, or whose former state cannot be read. A deletion confirms nothing and leaves no state. */
function momentsBefore({ row, step }: StepOfLocation): Moments | null {
  const [former, left] = [snapshotView(step.before), snapshotView(step.after)];
  if (!former) return null;
  const { updated_at, updated_by, confirmed_at, confirmed_by } = row;
  const wasSaved = left === null || isAt(updated_at, left.updatedAt);
  const wasConfirmed = left !== null && left.confirmedAt !== former.confirmedAt && isAt(confirmed_at, left.confirmedAt);
  return {
    ...(wasSaved ? { updated_at: new Date(former.updatedAt), updated_by: step.formerUpdatedBy } : { updated_at, updated_by }),
    ...(wasConfirmed
      ? { confirmed_at: former.confirmedAt === null ? null : new Date(former.confirmedAt), confirmed_by: step.formerConfirmedBy }
      : { confirmed_at, confirmed_by }),
  };
}

const isAt = (stored: Date | null, shown: string | null): boolean => (stored?.toISOString() ?? null) === shown;
