import type { Stores } from '../db/stores.ts';
import { snapshotView } from '../locations/history.mapper.ts';
import type { HistoryRow } from '../locations/history.store.ts';
import type { LocationRow } from '../locations/location-record.ts';
import type { LocationSave } from '../locations/location-save.ts';
import { restoringSave } from '../locations/restoring-save.ts';
import { saveBatch } from '../locations/save-batch.ts';
import { filesOf } from '../locations/snapshot-files.ts';
import type { Gazetteer } from '../map/gazetteer.ts';
import { importActor } from './commit-rows.ts';
import type { ImportRecord } from './import.store.ts';
import type { ImportRowRecord } from './import-row.store.ts';

/** A written row with the location it wrote. */
interface Written {
  readonly record: ImportRowRecord;
  readonly stored: LocationRow;
}

/**
 * Takes back what rows of an import wrote: locations it made are removed for good, those it changed are what they were, and those that
 * somebody touched since, or said of that they are still true, stay. Answers how many stay.
 */
export async function rollBackRows(
  stores: Stores,
  job: ImportRecord,
  records: readonly ImportRowRecord[],
  gazetteer: Gazetteer,
): Promise<number> {
  const written = records.filter(({ outcome }) => outcome === 'written');
  const ids = written.flatMap(({ location_id }) => location_id ?? []);
  const stored = new Map((await stores.locations.lockWithTrash(ids)).map((row) => [row.id, row]));
  const held = await heldFast(stores, ids);
  const free = written.flatMap((record) => freeOf(record, stored.get(record.location_id ?? ''), held));
  const made = free.filter(({ record }) => record.version_before === null);
  await stores.locationPurge.delete(made.map(({ stored: { id } }) => id));
  const restored = await restore(
    stores,
    job,
    free.filter(({ record }) => record.version_before !== null),
    gazetteer,
  );
  const gone = written.filter(({ location_id }) => !stored.has(location_id ?? ''));
  const back = new Set([...made, ...restored].map(({ record }) => record).concat(gone));
  await tell(stores, written, back, new Set(made.map(({ record }) => record)));
  return written.length - back.size;
}

/** Keeps what rows wrote, where what is stored refuses its way back by now. */
export async function keepRows(stores: Stores, records: readonly ImportRowRecord[]): Promise<number> {
  const written = records.filter(({ outcome }) => outcome === 'written');
  await tell(stores, written, new Set(), new Set());
  return written.length;
}

async function tell(
  { importRows }: Stores,
  written: readonly ImportRowRecord[],
  back: ReadonlySet<ImportRowRecord>,
  made: ReadonlySet<ImportRowRecord>,
): Promise<void> {
  const rows = written.map((record) => ({
    import_id: record.import_id,
    number: record.number,
    outcome: back.has(record) ? ('rolled_back' as const) : ('kept' as const),
    location_id: made.has(record) ? null : record.location_id,
  }));
  await importRows.updateMany(rows);
}

/** Locations that reports point at, or that others were merged into. */
async function heldFast({ importMemory, locations }: Stores, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const reported = await importMemory.reportedAmong(ids);
  return new Set([...reported, ...(await locations.winnersAmong(ids))]);
}

/** A written row whose location nobody touched since, nor confirmed. */
function freeOf(record: ImportRowRecord, stored: LocationRow | undefined, held: ReadonlySet<string>): Written[] {
  if (!stored || stored.version !== record.version_after || stored.deleted_at) return [];
  const isConfirmedSince = stored.confirmed_at !== null && stored.confirmed_at > stored.updated_at;
  return isConfirmedSince || held.has(stored.id) ? [] : [{ record, stored }];
}

async function restore(stores: Stores, job: ImportRecord, rows: readonly Written[], gazetteer: Gazetteer): Promise<Written[]> {
  if (rows.length === 0) return [];
  const steps = await stores.history.findVersions(rows.map(({ stored: { id, version } }) => ({ locationId: id, version })));
  const saves = await savesOf(stores, rows, new Map(steps.map((step) => [step.location_id, step])));
  await saveBatch(stores, {
    actor: importActor(job),
    saves: [...saves.values()],
    source: 'import',
    gazetteer,
  });
  const restored = rows.filter(({ stored: { id } }) => saves.has(id));
  await stores.importMemory.forgetSaid(restored.filter(({ record }) => !record.said_before).map(({ stored: { id } }) => id));
  await stores.importMemory.keepSaid(
    restored.flatMap(({ record: { said_before }, stored: { id } }) => (said_before ? [{ locationId: id, said: said_before }] : [])),
  );
  return restored;
}

/** What each location was before, by its id, with its pictures as far as they are still stored. */
async function savesOf(
  { media }: Stores,
  rows: readonly Written[],
  steps: ReadonlyMap<string, HistoryRow>,
): Promise<ReadonlyMap<string, LocationSave>> {
  const former = rows.flatMap(({ record, stored }) => {
    const location = snapshotView(steps.get(stored.id)?.before);
    return location ? [{ record, stored, location }] : [];
  });
  const present = await media.holdPresent(former.flatMap(({ location }) => filesOf(location)));
  return new Map(
    former.map(({ record, stored, location }) => {
      const save = restoringSave(location, stored.version, present);
      const key = record.adopted ? { source: null, source_id: null } : {};
      return [stored.id, { ...save, provenance: { ...key, attribution: location.attribution } }];
    }),
  );
}
