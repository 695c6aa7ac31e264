import type { Said } from '../db/import-tables.ts';
import type { Stores } from '../db/stores.ts';
import type { ImportRecord } from './import.store.ts';
import type { OriginKey, TargetRow } from './import-memory.store.ts';
import type { ImportRowRecord } from './import-row.store.ts';
import type { GoodRow } from './row-of-cells.ts';
import { saidInHistory } from './said-in-history.ts';

interface ReadRecord {
  readonly record: ImportRowRecord;
  readonly row: GoodRow;
}

/** The locations that rows are about. */
export interface Targets {
  /** The location of a row, null where it makes one; `unknown` where it names one that may not be written. */
  find(row: ReadRecord): TargetRow | null | 'unknown';
  /** What the history tells that files said, by the key of a location. */
  readonly history: ReadonlyMap<string, Said>;
}

interface TargetContext {
  readonly job: ImportRecord;
  readonly isWriting: boolean;
}

const keyText = ({ source, sourceId }: { readonly source: string | null; readonly sourceId: string | null }): string =>
  `${source}\n${sourceId}`;

const keyOf = ({ source, sourceId }: GoodRow): OriginKey[] => (sourceId === null ? [] : [{ source, sourceId }]);

const idsOf = ({ record, row }: ReadRecord): string[] => [row.locationId ?? [], joinOf(record) ?? []].flat();

const joinOf = ({ decision, join_id }: ImportRowRecord): string | null => (decision === 'join' ? join_id : null);

/**
 * Finds what rows are about: a location by its id, else by source and source id, else the one somebody said it is. What is about to be
 * written is locked, and read again as it is then.
 */
export async function targetsOf(stores: Stores, rows: readonly ReadRecord[], context: TargetContext): Promise<Targets> {
  const { job, isWriting } = context;
  const keys = rows.flatMap(({ row }) => keyOf(row));
  const ids = rows.flatMap(idsOf);
  const read = () => stores.importMemory.targets(job.company_id, keys, ids);
  const found = await read();
  const isLocking = isWriting && found.length > 0;
  if (isLocking) await stores.locations.lockWithTrash(found.map(({ id }) => id));
  const targets = isLocking ? await read() : found;
  const byId = new Map(targets.map((target) => [target.id, target]));
  const byKey = new Map(targets.filter(({ companyId }) => companyId === job.company_id).map((target) => [keyText(target), target]));
  return {
    history: await historyOf(stores, job, targets),
    find({ record, row }) {
      if (row.locationId !== null) return writable(byId.get(row.locationId), job);
      const known = row.sourceId === null ? undefined : byKey.get(keyText(row));
      const join = joinOf(record);
      if (known || join === null) return known ?? null;
      return writable(byId.get(join), job);
    },
  };
}

const writable = (target: TargetRow | undefined, { company_id, sees_all }: ImportRecord): TargetRow | 'unknown' =>
  target && (sees_all || target.companyId === company_id) ? target : 'unknown';

/** What files said of a location last, null where none ever did. */
export const saidOf = (target: TargetRow, { history }: Targets): Said | null => target.said ?? history.get(keyText(target)) ?? null;

/** Locations whose imports were made before what they said was kept. */
async function historyOf(
  { importHistory }: Stores,
  { company_id }: ImportRecord,
  targets: readonly TargetRow[],
): Promise<Targets['history']> {
  const former = targets.filter(({ said, source, companyId }) => said === null && source !== null && companyId === company_id);
  const said = new Map<string, Said>();
  for (const [source, group] of Map.groupBy(former, (target) => target.source ?? '')) {
    const sourceIds = group.flatMap(({ sourceId }) => sourceId ?? []);
    if (sourceIds.length === 0) continue;
    const entries = await importHistory.entriesOf(company_id, source, sourceIds);
    for (const [sourceId, fields] of saidInHistory(entries)) said.set(keyText({ source, sourceId }), fields);
  }
  return said;
}
