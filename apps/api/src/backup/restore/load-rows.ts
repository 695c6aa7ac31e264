import { isRefusedRow } from '../../platform/db/connection/database-error.ts';
import { applyMigrations, type Migration, prepareMigrations } from '../../platform/db/migrations.ts';
import type { Query } from '../../platform/db/query.ts';
import type { Table } from '../dump/catalog.store.ts';
import { BackupError } from '../format/backup-error.ts';
import { type Manifest, type TableEntry, tablePath } from '../format/manifest.ts';
import { type RowTexts, readRows } from '../format/row-file.ts';
import type { OnProgress, ReadableBackup } from './check-backup.ts';
import { RestoreStore } from './restore.store.ts';

/** Most rows of a statement, and approximate number of characters, because rows differ in length. */
const ROWS_AT_ONCE = 1000;
const TEXT_AT_ONCE = 2_000_000;

interface Loading extends ReadableBackup {
  readonly known: readonly Migration[];
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

const isOf =
  ({ migrations }: Manifest) =>
  ({ id }: Migration): boolean =>
    migrations.includes(id);

/** Creates the backup's version of the schema next to the present one, in a transaction of its own. */
export async function makeSchema(query: Query, { manifest, known }: Loading): Promise<void> {
  const migrations = known.filter(isOf(manifest));
  await new RestoreStore(query).createStaging(migrations);
  await prepareMigrations(query);
  await applyMigrations(query, migrations);
}

/**
 * Inserts the rows into the schema of `makeSchema`, migrates it to the current version and swaps it in, within the caller's transaction.
 * @throws BackupError when the rows do not fit the schema
 */
export async function loadRows(query: Query, { directory, manifest, known, decrypt, onProgress, signal }: Loading): Promise<void> {
  const store = new RestoreStore(query);
  await store.useStaging();
  const tables = await store.tables();
  const keys = await store.open(tables);
  for (const entry of manifest.tables) {
    const rows = readRows(tablePath(directory, entry.name), { expected: entry, columns: entry.columns.length, decrypt });
    await loadTable(store, tableOf(entry, tables), rows, (done) => {
      signal.throwIfAborted();
      onProgress(`restoring ${entry.name}`, done, entry.rows);
    });
  }
  await unlessRefused('its tables or sequences contradict each other', store.close(tables, keys, manifest.sequences));
  const isOld = isOf(manifest);
  const newer = known.filter((migration) => !isOld(migration));
  await applyMigrations(query, newer);
  await store.swapStaging();
}

/** Throws BackupError if the database refuses the rows, which only those of a modified backup can cause. */
async function unlessRefused(reason: string, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    throw isRefusedRow(error) ? new BackupError(`The backup is damaged: ${reason}.`) : error;
  }
}

/** A table with the columns of the backup, in that order. */
function tableOf({ name, columns }: TableEntry, tables: readonly Table[]): Table {
  const table = tables.find((one) => one.name === name);
  const found = columns.map((column) => table?.columns.find((one) => one.name === column));
  if (!found.every((column) => column !== undefined))
    throw new BackupError(`The backup is damaged: the columns of ${name} match no table.`);
  return { name, columns: found };
}

async function loadTable(
  store: RestoreStore,
  table: Table,
  batches: AsyncIterable<readonly RowTexts[]>,
  onDone: (done: number) => void,
): Promise<void> {
  let done = 0;
  for await (const rows of gathered(batches)) {
    await unlessRefused(`rows of ${table.name} do not fit the database`, store.insert(table, rows));
    done += rows.length;
    onDone(done);
  }
}

/** Groups rows into batches for one statement each. */
async function* gathered(batches: AsyncIterable<readonly RowTexts[]>): AsyncGenerator<RowTexts[]> {
  let rows: RowTexts[] = [];
  let text = 0;
  for await (const batch of batches)
    for (const row of batch) {
      rows.push(row);
      text += row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
      if (rows.length < ROWS_AT_ONCE && text < TEXT_AT_ONCE) continue;
      yield rows;
      rows = [];
      text = 0;
    }
  if (rows.length > 0) yield rows;
}
