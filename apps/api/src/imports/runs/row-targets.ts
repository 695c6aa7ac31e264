import type { LocationStores } from '../../locations/stores/location-stores.ts';
import type { StatedFingerprints } from '../../platform/db/schema/import-tables.ts';
import type { ParsedRow } from '../rows/read-row.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { OriginKey, TargetRow } from '../stores/import-memory.store.ts';
import type { ImportRowRecord } from '../stores/import-row.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';
import { statedInHistory } from './stated-in-history.ts';

interface ReadRecord {
  readonly record: ImportRowRecord;
  readonly row: ParsedRow;
}

/** The location that a row refers to. */
export interface Target extends TargetRow {
  /** The location of the row's key, if it was merged into this one: stated values are stored with it. */
  readonly formerly?: TargetRow;
}

/** The locations that rows refer to. */
export interface Targets {
  /** The location of a row; null for a new one, `unknown` if the row names one that may not be written. */
  find(row: ReadRecord): Target | null | 'unknown';
  /** Stated values recovered from the history, by the key of a location. */
  readonly history: ReadonlyMap<string, StatedFingerprints>;
}

interface TargetContext {
  readonly job: ImportRecord;
  readonly isWriting: boolean;
}

const keyText = ({ source, sourceId }: { readonly source: string | null; readonly sourceId: string | null }): string =>
  `${source}\n${sourceId}`;

const keyOf = ({ source, sourceId }: ParsedRow): OriginKey[] => (sourceId === null ? [] : [{ source, sourceId }]);

const idsOf = ({ record, row }: ReadRecord): string[] => [row.locationId ?? [], joinOf(record) ?? []].flat();

const joinOf = ({ decision, join_id }: ImportRowRecord): string | null => (decision === 'join' ? join_id : null);

/**
 * Finds the locations that rows refer to: by location id, else by source and source id, else by the user's decision. If they are about to be
 * written, those that the import may write are locked, and all are read again under the lock.
 */
export async function targetsOf(
  stores: Pick<ImportStores, 'importHistory' | 'importMemory'> & Pick<LocationStores, 'locations'>,
  rows: readonly ReadRecord[],
  context: TargetContext,
): Promise<Targets> {
  const { job, isWriting } = context;
  const keys = rows.flatMap(({ row }) => keyOf(row));
  const ids = rows.flatMap(idsOf);
  const read = () => stores.importMemory.targets(job.company_id, keys, ids);
  const found = await read();
  const winners = await winnersOf(stores, job, found);
  const own = [...found, ...winners.values()].filter((target) => writable(target, job) !== 'unknown');
  const lockable = isWriting ? own.map(({ id }) => id) : [];
  if (lockable.length > 0) await stores.locations.lockVersions([...new Set(lockable)]);
  const targets = lockable.length > 0 ? await read() : found;
  const present = lockable.length > 0 ? await winnersOf(stores, job, targets) : winners;
  const byId = new Map(targets.map((target) => [target.id, target]));
  const byKey = new Map(targets.filter(({ companyId }) => companyId === job.company_id).map((target) => [keyText(target), target]));
  return {
    history: await historyOf(stores, job, targets),
    find({ record, row }) {
      if (row.locationId !== null) return writable(byId.get(row.locationId), job);
      const known = row.sourceId === null ? undefined : byKey.get(keyText(row));
      const join = joinOf(record);
      if (known) return currentTarget(known, present.get(known.id));
      if (join === null) return null;
      return writable(byId.get(join), job);
    },
  };
}

const writable = (target: TargetRow | undefined, { company_id, sees_all }: ImportRecord): TargetRow | 'unknown' =>
  target && (sees_all || target.companyId === company_id) ? target : 'unknown';

/** Present winners of the company's locations that were merged, by their former ids. */
async function winnersOf(
  { locations, importMemory }: Pick<ImportStores, 'importMemory'> & Pick<LocationStores, 'locations'>,
  { company_id }: ImportRecord,
  found: readonly TargetRow[],
): Promise<ReadonlyMap<string, TargetRow>> {
  const merged = found.filter(({ isMerged }) => isMerged).map(({ id }) => id);
  if (merged.length === 0) return new Map();
  const winners = await locations.winnersOf(merged);
  const rows = new Map((await importMemory.targets(company_id, [], [...new Set(winners.values())])).map((row) => [row.id, row]));
  return new Map(
    [...winners].flatMap(([id, winner]): [string, TargetRow][] => {
      const row = rows.get(winner);
      return row && !row.isDeleted && row.companyId === company_id ? [[id, row]] : [];
    }),
  );
}

/** The location that a key identifies: for a merged one its winner, unless the winner has a key of the same source. */
function currentTarget(known: TargetRow, winner: TargetRow | undefined): Target {
  const hasOwnRow = winner !== undefined && winner.source === known.source && winner.sourceId !== null;
  return winner && !hasOwnRow ? { ...winner, formerly: known } : known;
}

/** Last stated values of a location; null if no file has stated any. */
export function statedPrintsOf(target: Target, { history }: Targets): StatedFingerprints | null {
  const keyed = target.formerly ?? target;
  return keyed.stated ?? history.get(keyText(keyed)) ?? null;
}

/** Stated values of locations that were imported before stated values were stored. */
async function historyOf(
  { importHistory }: Pick<ImportStores, 'importHistory'>,
  { company_id }: ImportRecord,
  targets: readonly TargetRow[],
): Promise<Targets['history']> {
  const former = targets.filter(({ stated, source, companyId }) => stated === null && source !== null && companyId === company_id);
  const stated = new Map<string, StatedFingerprints>();
  for (const [source, group] of Map.groupBy(former, (target) => target.source ?? '')) {
    const sourceIds = group.flatMap(({ sourceId }) => sourceId ?? []);
    if (sourceIds.length === 0) continue;
    const entries = await importHistory.entriesOf(company_id, source, sourceIds);
    for (const [sourceId, fields] of statedInHistory(entries)) stated.set(keyText({ source, sourceId }), fields);
  }
  return stated;
}
