import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { readMigrations, unknownId } from '../../platform/db/migrations.ts';
import { type Query, queryOn } from '../../platform/db/query.ts';
import { openSnapshot, type Snapshot } from '../../platform/db/snapshot.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { BackupError } from '../format/backup-error.ts';
import { encryptionTo, passThrough, type Recoding } from '../format/encryption.ts';
import { filesPath, jobsPath, type NewManifest, type TableEntry, tablePath, writeManifest } from '../format/manifest.ts';
import { type RowTexts, readRows, writeRows } from '../format/row-file.ts';
import { fingerprintOf } from '../format/secret-fingerprint.ts';
import { publicKeyOf, signingKeyOf } from '../format/signing-key.ts';
import { claimFolder, emptyFolder, workFolder } from './backup-folder.ts';
import { appliedMigrations, backedUpTables, type Table } from './catalog.store.ts';
import { DumpStore } from './dump.store.ts';
import { type CopyCounts, copyMedia } from './media-copy.ts';
import { holdMedia, type MediaHold } from './media-hold.ts';

/** Called with the current step and its progress. */
type OnProgress = (what: string, done: number) => void;

interface BackupDeps {
  readonly config: Config;
  readonly database: Database;
  readonly inTransaction: InTransaction;
  readonly storage: Storage;
}

interface Order {
  /** A new or empty folder. */
  readonly directory: string;
  /** Whether the storage is known to have lost its files: then the rows are backed up even if no file exists. */
  readonly filesAreLost: boolean;
  readonly onProgress: OnProgress;
  /** Aborts the backup. */
  readonly signal: AbortSignal;
}

/** Contents of a backup, in numbers. */
export interface BackupEnd {
  readonly rows: number;
  readonly files: number;
  /** Total size, in bytes. */
  readonly bytes: number;
  readonly secondFactors: number;
  /** Public key of the signature. */
  readonly signedBy: string;
  /** Referenced files that the storage does not have. */
  readonly missing: readonly string[];
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };

/** The part of the manifest that comes from the database. */
type Dumped = Omit<NewManifest, 'files' | 'encryptedTo'>;

const UPLOAD_COLUMNS = 4;

/** Writes everything that a restore needs into a folder, while servers continue to run. */
export class BackupService {
  readonly #deps: BackupDeps;
  constructor(deps: BackupDeps) {
    this.#deps = deps;
  }

  /**
   * Writes rows of one snapshot and all files they refer to; the manifest is written last. On failure the folder is emptied.
   * @throws BackupError when the folder is not empty, the database was never used or belongs to a newer program, files were swept meanwhile,
   * or the storage has none of the files or stalls while one is read
   */
  async run(order: Order): Promise<BackupEnd> {
    await this.#requireUsed();
    const hold = await holdMedia(this.#deps.inTransaction, randomUUID());
    try {
      await claimFolder(order.directory);
      return await this.#write(order, hold).catch(async (error: unknown) => {
        await emptyFolder(order.directory);
        throw error;
      });
    } finally {
      await hold.end();
    }
  }

  async #requireUsed(): Promise<void> {
    const client = await this.#deps.database.pool.connect();
    await requiredMigrations(queryOn(client)).finally(() => client.release());
  }

  async #write(order: Order, hold: MediaHold): Promise<BackupEnd> {
    const { directory, signal } = order;
    const { config, storage } = this.#deps;
    const encrypt = encryptionTo(config.backupRecipient);
    const key = signingKeyOf(config.secret);
    const rows = await this.#writeRows(order, encrypt);
    const counts: CopyCounts = { copied: 0, totalBytes: 0, missing: [] };
    const uploads = readRows(rows.list.path, { expected: rows.list, columns: UPLOAD_COLUMNS, decrypt: passThrough });
    const copied = copyMedia({ storage, directory, counts, encrypt, signal }, uploads);
    const files = await writeRows(
      filesPath(directory),
      watched(copied, order, () => ['files', counts.copied]),
      encrypt,
    );
    if (!order.filesAreLost) requireSome(counts);
    await rm(workFolder(directory), { recursive: true, force: true });
    if (!(await hold.isHeld()))
      throw new BackupError(
        'The database was unavailable for too long while files were copied: some may have been deleted. Start the backup again.',
      );
    signal.throwIfAborted();
    const totalBytes = counts.totalBytes;
    const content = {
      ...rows.content,
      files: { ...files, totalBytes, missing: counts.missing.length },
      encryptedTo: config.backupRecipient,
    };
    await writeManifest(directory, content, key);
    return { ...endOf(rows.content, { ...counts, listBytes: files.bytes }), signedBy: publicKeyOf(key) };
  }

  /** Writes the rows of a snapshot; returns the list of uploads to copy. */
  async #writeRows(order: Order, encrypt: Recoding) {
    const { config, database } = this.#deps;
    const work = workFolder(order.directory);
    const snapshot = await openSnapshot(database, config, join(work, 'database'));
    try {
      const content = await this.#dump(snapshot, order, encrypt);
      const path = join(work, 'media.ndjson.gz');
      const list = await writeRows(path, new DumpStore(snapshot.client).media(), passThrough);
      return { content, list: { ...list, path } };
    } finally {
      await snapshot.close();
    }
  }

  async #dump({ client }: Snapshot, order: Order, encrypt: Recoding): Promise<Dumped> {
    const { config, database } = this.#deps;
    const [query, store] = [queryOn(client), new DumpStore(client)];
    const migrations = await requiredMigrations(query);
    const takenAt = (await store.now()).toISOString();
    const tables: TableEntry[] = [];
    for (const table of await backedUpTables(query)) tables.push(await dumpTable(store, table, { ...order, encrypt }));
    const secret = { fingerprint: fingerprintOf(config.secret), secondFactors: await store.secondFactors() };
    const jobs = await writeRows(jobsPath(order.directory), store.jobs(), encrypt);
    return { version, engine: database.engine, takenAt, migrations, tables, sequences: await store.sequences(), jobs, secret };
  }
}

async function dumpTable(store: DumpStore, table: Table, order: Order & { readonly encrypt: Recoding }): Promise<TableEntry> {
  const { name } = table;
  let done = 0;
  const rows = watched(store.rowsOf(table), order, (batch) => {
    done += batch.length;
    return [name, done];
  });
  const written = await writeRows(tablePath(order.directory, name), rows, order.encrypt);
  return { name, columns: table.columns.map((column) => column.name), ...written };
}

/** Passes rows on, reports progress, and throws when aborted. */
async function* watched(
  batches: AsyncIterable<RowTexts[]>,
  { onProgress, signal }: Order,
  progress: (batch: readonly RowTexts[]) => [what: string, done: number],
): AsyncGenerator<RowTexts[]> {
  for await (const batch of batches) {
    signal.throwIfAborted();
    onProgress(...progress(batch));
    yield batch;
  }
}

/** A storage without some files is backed up as it is; one without any is a wrong one, or is not mounted. */
function requireSome({ copied, missing }: CopyCounts): void {
  if (copied > 0 || missing.length === 0) return;
  throw new BackupError(
    `The storage of STORAGE_URL contains none of the ${missing.length} files that are in use: is it the right one, and mounted? No backup was made. If the files are lost, pass --files-are-lost.`,
  );
}

async function requiredMigrations(query: Query): Promise<string[]> {
  const applied = await appliedMigrations(query);
  if (!applied) throw new BackupError('Rastnetz has never used this database: there is nothing to back up.');
  const unknown = unknownId(applied, await readMigrations());
  if (unknown) throw new BackupError(`The database was used by a newer Rastnetz (migration ${unknown}). Back it up with that version.`);
  return applied;
}

function endOf({ tables, jobs, secret }: Dumped, media: CopyCounts & { readonly listBytes: number }): Omit<BackupEnd, 'signedBy'> {
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    rows: sumOf(tables.map(({ rows }) => rows)),
    files: media.copied,
    bytes: sumOf(tables.map(({ bytes }) => bytes)) + jobs.bytes + media.listBytes + media.totalBytes,
    secondFactors: secret.secondFactors,
    missing: media.missing,
  };
}
