import type { CustomField } from '@rastnetz/contract';
import type { AuditStores } from '../../audit/audit-stores.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { SaveStores } from '../../locations/stores/location-stores.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import type { Engine } from '../../platform/db/database.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { CheckedRow } from '../stores/import-row.store.ts';
import type { CheckStores, ImportStores, RollBackStores, StepStores } from '../stores/import-stores.ts';
import { addCounts } from '../stores/kind-counts.ts';
import { checkRows } from './check-rows.ts';
import { commitRows, importActor, refuseRow } from './commit-rows.ts';
import { ReadAhead, type StepRows } from './read-ahead.ts';
import { keepRows, rollBackRows } from './roll-back-rows.ts';
import { RowGrid } from './row-grid.ts';

/**
 * Rows per step. What a step costs besides its rows is the same for any number of them; on the embedded database, which has one session, others
 * wait for a whole step.
 */
export const STEP_ROWS = { embedded: 250, postgres: 500 } as const satisfies Record<Engine, number>;
/** Rows of the first step; after each that is not too slow twice as many. */
const FIRST_ROWS = 125;
/** Time limit for reading rows in a step, in milliseconds: a row with complex hours takes 20, and the embedded database is blocked meanwhile. */
const READING_MS = 250;
/** Rows checked by another process that one statement reads. */
const READ_AT_ONCE = 5000;

/** State of the check in this process; another process rebuilds it from the database. */
export interface CheckMemory {
  importId: string;
  pass: number;
  done: number;
  grid: RowGrid;
  /** Rows to fetch in the next step at most. */
  rows: number;
  readonly ahead: ReadAhead;
}

export const emptyMemory = (): CheckMemory => ({
  importId: '',
  pass: -1,
  done: -1,
  grid: new RowGrid(),
  rows: FIRST_ROWS,
  ahead: new ReadAhead(),
});

export interface StepContext {
  readonly gazetteer: Gazetteer;
  readonly reverseGeocoder: ReverseGeocoder;
  readonly memory: CheckMemory;
  /** Time limit for reading rows in a step, in milliseconds. */
  readonly readingMs?: number;
  /** Rows of the step at most; reduced while a refused row is isolated. */
  readonly size: number;
  /** Why the next single row cannot be written or rolled back. */
  readonly refusal: Problem | null;
}

/** Checks the next rows of an import, in the transaction of the stores. */
export async function checkStep(
  stores: CheckStores & Pick<ImportStores, 'imports'>,
  job: ImportRecord,
  { gazetteer, reverseGeocoder, memory, size, readingMs = READING_MS }: StepContext,
): Promise<void> {
  const grid = await gridOf(stores, job, memory);
  const rows = await memory.ahead.take(stores, job, rangeAfter(job, job.done, Math.min(size, memory.rows)));
  const whenRead = readsNext(stores, job, rows, { memory, size, readingMs });
  const check = { job, gazetteer, reverseGeocoder, grid, below: job.done + 1, readingMs, readAhead: rows.readAhead, whenRead };
  const checked = await checkRows(stores, rows.records, check);
  const done = checked.at(-1)?.number ?? job.total;
  await stores.importRows.updateMany(checked);
  const counts = addCounts(job.counts, checked.map(kindOf));
  const reached = { done, counts: JSON.stringify(counts) };
  if (done < job.total) await stores.imports.advance(job.id, reached);
  else await stores.imports.finish(job.id, { ...reached, state: 'ready' });
  Object.assign(memory, { importId: job.id, pass: job.pass, done, grid });
}

/** The next rows of an import. */
const rangeAfter = ({ total }: Pick<ImportRecord, 'total'>, after: number, rows: number) => ({
  after,
  upTo: Math.min(after + rows, total),
});

/** When the rows of a step have been read, the next are fetched and read while the database works on these. */
const readsNext =
  (
    stores: Pick<ImportStores, 'importRows'>,
    job: ImportRecord,
    { records }: StepRows,
    { memory, size, readingMs }: Pick<StepContext, 'memory' | 'size'> & { readonly readingMs: number },
  ) =>
  (fields: readonly CustomField[], done: number): Promise<void> => {
    memory.rows = rowsAfter(memory.rows, { fetched: records.length, read: done - job.done });
    return memory.ahead.start(stores, rangeAfter(job, done, Math.min(size, memory.rows)), { job, fields, readingMs });
  };

/** Fetching rows that are not read is wasted, so fewer are fetched after a step that ended early. */
const rowsAfter = (rows: number, { fetched, read }: { readonly fetched: number; readonly read: number }): number =>
  Math.min(STEP_ROWS.postgres, 2 * (read < fetched ? Math.max(1, read) : rows));

/** As `ImportStore.countKinds`. */
const kindOf = ({ kind, decision, adopted }: CheckedRow) => ({
  kind,
  isTaken: decision !== 'skip' && kind !== 'broken' && (kind !== 'same' || adopted),
});

/** The grid of the rows checked so far; rebuilt after another process, another pass or a failed transaction. */
async function gridOf({ importRows }: Pick<ImportStores, 'importRows'>, job: ImportRecord, memory: CheckMemory): Promise<RowGrid> {
  const { importId, pass, done, grid } = memory;
  // Invalidates the memory until the step has succeeded.
  memory.done = -1;
  if (importId === job.id && pass === job.pass && done === job.done) return grid;
  const fresh = new RowGrid();
  for (let after = 0; after < job.done; after += READ_AT_ONCE)
    for (const row of await importRows.placedAmong(job.id, after, Math.min(job.done, after + READ_AT_ONCE))) fresh.add(row);
  return fresh;
}

/** Writes the next rows of an import, in the transaction of the stores; slow rows may be left over. Throws as `saveBatch`. */
export async function commitStep(
  stores: SaveStores & ImportStores & Pick<StepStores, 'audit'>,
  job: ImportRecord,
  { gazetteer, memory, size, refusal, readingMs = READING_MS }: StepContext,
): Promise<void> {
  const rows = await memory.ahead.take(stores, job, rangeAfter(job, job.done, Math.min(size, memory.rows)));
  const [first] = rows.records;
  if (refusal && first) await refuseRow(stores, first, refusal);
  const whenRead = readsNext(stores, job, rows, { memory, size, readingMs });
  const { count, done } = refusal ? { count: 0, done: rows.upTo } : await commitRows(stores, job, rows, { gazetteer, readingMs, whenRead });
  const written = job.written + count;
  if (done < job.total) return stores.imports.advance(job.id, { done, written });
  const counts = JSON.stringify(await stores.imports.countKinds(job.id));
  await stores.imports.finish(job.id, { done, written, counts, state: 'committed', committed_at: new Date() });
  await tell(stores, job, 'import.committed', written);
}

/**
 * Rolls back the last written rows of an import, in the transaction of the stores, in reverse order because they may depend on each other; slow
 * rows may be left over.
 */
export async function rollBackStep(
  stores: RollBackStores & Pick<StepStores, 'imports' | 'audit'>,
  job: ImportRecord,
  { gazetteer, memory, size, refusal, readingMs = READING_MS }: StepContext,
): Promise<void> {
  const from = job.total - job.done;
  const downTo = Math.max(0, from - Math.min(size, memory.rows));
  const records = await stores.importRows.range(job.id, downTo, from);
  const { stayed, left } = refusal
    ? { stayed: await keepRows(stores, records), left: downTo }
    : await rollBackRows(stores, job, records, { gazetteer, downTo, readingMs });
  memory.rows = rowsAfter(memory.rows, { fetched: records.length, read: from - left });
  const [done, kept] = [job.total - left, job.kept + stayed];
  if (done < job.total) return stores.imports.advance(job.id, { done, kept });
  await stores.imports.finish(job.id, { done, kept, state: job.ends_as });
  if (job.committed_at) await tell(stores, job, 'import.rolled_back', job.written - kept);
}

function tell(
  { audit }: Pick<AuditStores, 'audit'>,
  job: ImportRecord,
  action: 'import.committed' | 'import.rolled_back',
  rows: number,
): Promise<void> {
  const changes = { file: { before: null, after: job.file_name }, rows: { before: null, after: rows } };
  return audit.append({ actorId: importActor(job).userId, action, subjectId: job.company_id, changes });
}
