import type { Location } from '@rastnetz/contract';
import { EventLoopTurns } from '../../kernel/event-loop-turns.ts';
import { hasSameContent } from '../../locations/record/has-same-content.ts';
import { locationView } from '../../locations/record/location-view.ts';
import { filesOf } from '../../locations/record/snapshot-files.ts';
import type { LocationSave } from '../../locations/save/location-save.ts';
import { restoringSave } from '../../locations/save/restoring-save.ts';
import { saveBatch } from '../../locations/save/save-batch.ts';
import { snapshotView } from '../../locations/stores/history.mapper.ts';
import type { HistoryRow, LocationVersion, VersionTime } from '../../locations/stores/history.store.ts';
import type { LockedVersion } from '../../locations/stores/location.store.ts';
import type { LocationStores, RecordStores, SaveStores } from '../../locations/stores/location-stores.ts';
import { recordsOf } from '../../locations/stores/read-records.store.ts';
import { readUndoneSteps } from '../../locations/undo/undone-step.ts';
import type { MediaStores } from '../../media/media-stores.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { ImportRowRecord } from '../stores/import-row.store.ts';
import type { ImportStores, RollBackStores } from '../stores/import-stores.ts';
import { importActor } from './commit-rows.ts';

/** A written row, its location, and the version before; null if the row created it. */
interface Written {
  readonly record: ImportRowRecord;
  readonly stored: LockedVersion;
  readonly before: Location | null;
  /** What the row wrote; null if that was not read, because the row created the location. */
  readonly step: HistoryRow | null;
}

/** Rows whose changes are still in effect, including those that an earlier roll-back had to leave. */
const writtenRows = (records: readonly ImportRowRecord[]): ImportRowRecord[] =>
  records.filter(({ outcome }) => outcome === 'written' || outcome === 'kept');

interface RollBackContext {
  readonly gazetteer: Gazetteer;
  /** Only rows after this number are rolled back. */
  readonly downTo: number;
  /** Time limit for reading what the locations were before, in milliseconds; the last few rows are always read. */
  readonly readingMs: number;
}

/** Rows whose states before and after are read at once; the time is checked in between. Rows that need no states are not counted. */
const READ_AT_ONCE = 10;

/**
 * Rolls back what rows of an import wrote, from the last to the first: locations they created are purged, those they changed are restored.
 * Locations that have changed, were confirmed or, if it created them, have notes since then are left as they are. Returns how many were left as they are (`stayed`), and the number
 * of the last row that is left over for the next step, or `downTo`.
 */
export async function rollBackRows(
  stores: RollBackStores,
  job: ImportRecord,
  records: readonly ImportRowRecord[],
  { gazetteer, downTo, readingMs }: RollBackContext,
): Promise<{ stayed: number; left: number }> {
  const all = writtenRows(records);
  const stored = await stores.locations.lockVersions(all.flatMap(({ location_id }) => location_id ?? []));
  const { revertible, left } = await revertibleRows(stores, all, stored, readingMs);
  const written = all.slice(left.length);
  const made = revertible.filter(({ record }) => record.version_before === null);
  await stores.locationPurge.delete(made.map(({ stored: { id } }) => id));
  const restored = await restore(
    stores,
    job,
    revertible.filter(({ record }) => record.version_before !== null),
    gazetteer,
  );
  const present = new Set(stored.map(({ id }) => id));
  const gone = written.filter(({ location_id }) => !present.has(location_id ?? ''));
  const back = new Set([...made, ...restored].map(({ record }) => record).concat(gone));
  await recordOutcomes(stores, written, back, new Set(made.map(({ record }) => record)));
  return { stayed: written.length - back.size, left: left.at(-1)?.number ?? downTo };
}

/** Marks written rows as not rolled back, after their roll-back was refused. */
export async function keepRows(stores: Pick<ImportStores, 'importRows'>, records: readonly ImportRowRecord[]): Promise<number> {
  const written = writtenRows(records);
  await recordOutcomes(stores, written, new Set(), new Set());
  return written.length;
}

async function recordOutcomes(
  { importRows }: Pick<ImportStores, 'importRows'>,
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

/** Locations that reports refer to, or that others were merged into; of those that would be purged also those with notes, which would go too. */
async function heldLocations(
  { importMemory, locations }: Pick<ImportStores, 'importMemory'> & Pick<LocationStores, 'locations'>,
  ids: readonly string[],
  written: readonly ImportRowRecord[],
): Promise<ReadonlySet<string>> {
  const reported = await importMemory.reportedAmong(ids);
  const created = written.flatMap(({ version_before, location_id }) =>
    version_before === null && location_id !== null ? location_id : [],
  );
  return new Set([...reported, ...(await importMemory.notedAmong(created)), ...(await locations.winnersAmong(ids))]);
}

type HistoryReader = RecordStores & Pick<RollBackStores, 'history'>;

/** The revertible ones of the last rows, read until the time is over, and the rows before them, which are left over. */
async function revertibleRows(
  stores: HistoryReader & Pick<RollBackStores, 'importMemory'>,
  written: readonly ImportRowRecord[],
  stored: readonly LockedVersion[],
  readingMs: number,
): Promise<{ revertible: Written[]; left: readonly ImportRowRecord[] }> {
  const present = stored.filter(({ deleted_at }) => deleted_at === null);
  const held = await heldLocations(
    stores,
    present.map(({ id }) => id),
    written,
  );
  const rows = new Map(present.filter(({ id }) => !held.has(id)).map((row) => [row.id, row]));
  const times = new Map((await stores.history.versionTimes(versionsOf(written))).map((time) => [time.location_id, time]));
  const started = performance.now();
  const turns = new EventLoopTurns();
  const revertible: Written[] = [];
  let left = written;
  do {
    const from = startOfLast(left, { rows, times });
    revertible.push(...(await revertibleAmong(stores, left.slice(from), { rows, times })));
    left = left.slice(0, from);
    await turns.offer();
  } while (left.length > 0 && performance.now() - started <= readingMs);
  return { revertible, left };
}

/** Locations and the times at which the import wrote them, by location id: an import writes each once. */
interface Locked {
  readonly rows: ReadonlyMap<string, LockedVersion>;
  readonly times: ReadonlyMap<string, VersionTime>;
}

/** Index of the first of the last rows, of which `READ_AT_ONCE` at most need their states. */
function startOfLast(written: readonly ImportRowRecord[], { rows, times }: Locked): number {
  let needed = 0;
  const isFull = (record: ImportRowRecord) => {
    const stored = rows.get(record.location_id ?? '');
    if (stored && needsStates(record, stored, times)) needed += 1;
    return needed === READ_AT_ONCE;
  };
  return Math.max(0, written.findLastIndex(isFull));
}

/** Whether the import changed a location, or it has another version by now. */
const needsStates = ({ version_before, location_id }: ImportRowRecord, { version }: LockedVersion, times: Locked['times']): boolean =>
  version_before !== null || times.get(location_id ?? '')?.version !== version;

/**
 * Rows whose locations still have the written values, even after changes that were reverted, and were not confirmed since. The history is read only
 * for locations that the import changed, and those that have another version by now.
 */
async function revertibleAmong(stores: HistoryReader, written: readonly ImportRowRecord[], { rows, times }: Locked): Promise<Written[]> {
  const pairs = written.flatMap((record) => {
    const [stored, time] = [rows.get(record.location_id ?? ''), times.get(record.location_id ?? '')];
    return stored && time && !isConfirmedSince(stored, time) ? [{ record, stored, isCurrent: stored.version === time.version }] : [];
  });
  const read = pairs.filter(({ record, stored }) => needsStates(record, stored, times)).map(({ record }) => record);
  const steps = new Map((await stores.history.findVersions(versionsOf(read))).map((step) => [step.location_id, step]));
  const changedIds = pairs.filter(({ isCurrent }) => !isCurrent).map(({ stored: { id } }) => id);
  const now = await recordsOf(stores, await stores.locations.findWithTrash(changedIds));
  return pairs
    .filter(({ stored: { id } }) => {
      const present = now.get(id);
      return !present || hasSameContent(snapshotView(steps.get(id)?.after), locationView(present));
    })
    .map(({ record, stored }) => ({ record, stored, before: beforeOf(record, steps), step: steps.get(stored.id) ?? null }));
}

/** The state before the import, null if it created the location. */
const beforeOf = ({ version_before, location_id }: ImportRowRecord, steps: ReadonlyMap<string, HistoryRow>): Location | null =>
  version_before === null ? null : snapshotView(steps.get(location_id ?? '')?.before);

const isConfirmedSince = ({ confirmed_at }: LockedVersion, { at }: VersionTime): boolean => confirmed_at !== null && confirmed_at > at;

/** The versions that rows wrote. */
const versionsOf = (written: readonly ImportRowRecord[]): LocationVersion[] =>
  written.flatMap(({ location_id, version_after }) =>
    location_id !== null && version_after !== null ? { locationId: location_id, version: version_after } : [],
  );

async function restore(
  stores: SaveStores & Pick<RollBackStores, 'importMemory' | 'media'>,
  job: ImportRecord,
  rows: readonly Written[],
  gazetteer: Gazetteer,
): Promise<Written[]> {
  if (rows.length === 0) return [];
  const saves = await savesOf(stores, rows);
  await saveBatch(stores, {
    actor: importActor(job),
    saves: [...saves.values()],
    source: 'import',
    gazetteer,
  });
  const restored = rows.filter(({ stored: { id } }) => saves.has(id));
  await stores.importMemory.deleteStatedValues(restored.filter(({ record }) => !record.said_before).map(({ stored: { id } }) => id));
  await stores.importMemory.saveStatedValues(
    restored.flatMap(({ record: { said_before }, stored: { id } }) => (said_before ? [{ locationId: id, stated: said_before }] : [])),
  );
  return restored;
}

/** The previous state of each location, by id, with those of its pictures that still exist. */
async function savesOf(
  stores: Pick<MediaStores, 'media'> & Pick<RecordStores, 'locations'>,
  rows: readonly Written[],
): Promise<ReadonlyMap<string, LocationSave>> {
  const present = await stores.media.lockPresent(rows.flatMap(({ before }) => (before ? filesOf(before) : [])));
  const undone = await readUndoneSteps(
    stores,
    rows.flatMap(({ stored, step }) => (step ? [{ row: stored, step }] : [])),
  );
  return new Map(
    rows.flatMap(({ record, stored, before }) => {
      if (!before) return [];
      const save = restoringSave(before, stored.version, present, undone.get(stored.id));
      const key = record.adopted ? { source: null, source_id: null } : {};
      return [[stored.id, { ...save, provenance: { ...key, attribution: before.attribution } }]];
    }),
  );
}
