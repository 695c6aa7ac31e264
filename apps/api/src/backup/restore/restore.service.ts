import type { Config } from '../../kernel/config.ts';
import { NO_TIME_LIMIT } from '../../platform/db/connection/statement-timeouts.ts';
import type { Database } from '../../platform/db/database.ts';
import { TAKE_MIGRATION_LOCK } from '../../platform/db/migrate.ts';
import type { Migration } from '../../platform/db/migrations.ts';
import { type Query, queryOn, queryWithin, type Transaction } from '../../platform/db/query.ts';
import { inReadOnlyTransaction } from '../../platform/db/read-only-transaction.ts';
import { RESTORE, storeCopy } from '../../platform/db/stored-copies.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { eachFile, readOriginal } from '../dump/media-copy.ts';
import { BackupError } from '../format/backup-error.ts';
import { fingerprintOf } from '../format/secret-fingerprint.ts';
import { listedFiles, type OnProgress, type ReadableBackup } from './check-backup.ts';
import { jobSender } from './load-jobs.ts';
import { loadRows, makeSchema } from './load-rows.ts';
import { type Contents, RestoreStore } from './restore.store.ts';
import { hasNoOtherFiles, putFile, removeStrays } from './restored-storage.ts';

interface RestoreDeps {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

/** A verified backup, and options of its restore. */
interface Order extends ReadableBackup {
  readonly known: readonly Migration[];
  /** Whether existing data may be replaced. */
  readonly replaces: boolean;
  readonly onProgress: OnProgress;
  /** Aborts the restore. */
  readonly signal: AbortSignal;
}

/** Result of a restore. */
interface RestoreEnd {
  /** Path of the copy of the embedded database that was replaced. */
  readonly copy: string | null;
  /** Whether the installation has the secret of the backup, so that its second factors and links are valid. */
  readonly hasItsSecret: boolean;
  /** Whether old files could not be removed; nothing refers to them. */
  readonly leftBehind: boolean;
}

/** Removing files between two statements may take minutes. */
const NO_IDLE_LIMIT = 'set local idle_in_transaction_session_timeout = 0';

/** Restores a backup into an empty installation, or over an existing one. */
export class RestoreService {
  readonly #deps: RestoreDeps;
  constructor(deps: RestoreDeps) {
    this.#deps = deps;
  }

  /**
   * Restores files first, then all rows in one transaction, so that an interrupted restore leaves the database unchanged.
   * @throws BackupError before anything is changed, when servers use the database, it is not one of this product, or it or the storage holds
   * data that may not be replaced
   */
  async run(order: Order): Promise<RestoreEnd> {
    await this.#requireTarget(order.replaces);
    if (!order.replaces) await this.#requireEmptyStorage(order);
    const copy = order.replaces ? await this.#storeCopy() : null;
    await this.#putFiles(order);
    await this.#loadRows(order);
    // The restore is committed, so a later failure does not fail it.
    const leftBehind = order.replaces && !(await this.#removeStrays());
    return { copy, hasItsSecret: order.manifest.secret.fingerprint === fingerprintOf(this.#deps.config.secret), leftBehind };
  }

  /** Checks in a transaction without time limit, because it may count millions of rows. */
  #requireTarget(replaces: boolean): Promise<void> {
    return inReadOnlyTransaction(this.#deps.database.pool, async (client) => {
      const store = new RestoreStore(queryOn(client));
      await requireUnused(store);
      const strangers = await store.foreignTables();
      if (strangers.length > 0)
        throw new BackupError(
          `The database belongs to another program (tables ${strangers.slice(0, 3).join(', ')} …). Use a separate one.`,
        );
      const contents = replaces ? null : await store.contents();
      if (contents && !isEmpty(contents)) throw wouldBeLost(contents);
    });
  }

  async #requireEmptyStorage(order: Order): Promise<void> {
    if (!(await hasNoOtherFiles(this.#deps.storage, listedFiles(order))))
      throw new BackupError('The storage is not empty: it contains files that would be lost. Pass --replace to overwrite them.');
  }

  /** Runs while no server can start, because its uploads would have no rows yet. If a server was faster, the files remain. */
  #removeStrays(): Promise<boolean> {
    return this.#inTransaction((query) => removeStrays(new RestoreStore(query), this.#deps.storage)).then(
      () => true,
      () => false,
    );
  }

  /** Copies an embedded database before it is replaced; a server is expected to have backups of its own. */
  async #storeCopy(): Promise<string | null> {
    const { database, config } = this.#deps;
    if (database.engine !== 'embedded') return null;
    return inReadOnlyTransaction(database.pool, (client) => storeCopy(client, config.dataDir, RESTORE));
  }

  async #putFiles(order: Order): Promise<void> {
    const { directory, manifest, decrypt, onProgress, signal } = order;
    let done = 0;
    await eachFile(listedFiles(order), async (file) => {
      signal.throwIfAborted();
      await putFile(this.#deps.storage, file.key, await readOriginal(directory, file, decrypt));
      done += 1;
      onProgress('restoring files', done, manifest.files.rows);
    });
  }

  async #loadRows(order: Order): Promise<void> {
    const sendJobs = await jobSender(this.#deps.database, order);
    await this.#inTransaction((query) => makeSchema(query, order));
    await this.#inTransaction(async (query, transaction) => {
      await loadRows(query, order);
      await sendJobs(transaction);
      await new RestoreStore(query).analyze();
    });
  }

  /** A transaction without time limit, during which no server can start. */
  #inTransaction(work: (query: Query, transaction: Transaction) => Promise<void>): Promise<void> {
    return this.#deps.database.kysely.transaction().execute(async (transaction) => {
      const query = queryWithin(transaction);
      await query(NO_TIME_LIMIT);
      await query(NO_IDLE_LIMIT);
      // Servers that start from now on wait for this lock; those that started before are detected.
      await query(TAKE_MIGRATION_LOCK);
      await requireUnused(new RestoreStore(query));
      await work(query, transaction);
    });
  }
}

async function requireUnused(store: RestoreStore): Promise<void> {
  if ((await store.users()) > 0) throw new BackupError('A Rastnetz server or command uses this database. Stop all of them, then restore.');
}

const isEmpty = (contents: Contents): boolean => Object.values(contents).every((count) => count === 0);

function wouldBeLost({ companies, people, locations, reports }: Contents): BackupError {
  const held = `${companies} companies, ${people} people, ${locations} locations and ${reports} reports`;
  return new BackupError(`The database is not empty: it contains ${held}, which would be lost. Pass --replace to overwrite them.`);
}
