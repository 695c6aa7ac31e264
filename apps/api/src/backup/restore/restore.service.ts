import type { Config } from '../../kernel/config.ts';
import { NO_TIME_LIMIT } from '../../platform/db/connection/bounded-connection.ts';
import type { Database } from '../../platform/db/database.ts';
import { changingNothing } from '../../platform/db/embedded/copy-folder.ts';
import { RESTORE, storeCopy } from '../../platform/db/embedded/stored-copies.ts';
import { TAKE_MIGRATION_LOCK } from '../../platform/db/migrate.ts';
import type { Migration } from '../../platform/db/migrations.ts';
import { type Query, queryOn, queryWithin, type Transaction } from '../../platform/db/query.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { eachFile, readOriginal } from '../dump/media-copy.ts';
import { BackupError } from '../format/backup-error.ts';
import { fingerprintOf } from '../format/secret-fingerprint.ts';
import { listedFiles, type OnProgress, type ReadableBackup } from './check-backup.ts';
import { jobSender } from './load-jobs.ts';
import { loadRows, makeSchema } from './load-rows.ts';
import { type Contents, RestoreStore } from './restore.store.ts';
import { holdsNoOthers, putFile, removeStrays } from './restored-storage.ts';

interface RestoreDeps {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

/** A backup that was read and found whole, and how it is restored. */
interface Order extends ReadableBackup {
  readonly known: readonly Migration[];
  /** Whether what is there already may be lost. */
  readonly replaces: boolean;
  readonly onProgress: OnProgress;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** What a restore did. */
interface RestoreEnd {
  /** Path of the embedded database that was replaced. */
  readonly copy: string | null;
  /** Whether second factors and links of the backup hold here. */
  readonly hasItsSecret: boolean;
  /** Whether files of what was there before could not be removed; nothing shows them. */
  readonly leftBehind: boolean;
}

/** Between two statements files may be removed for minutes. */
const NO_SILENCE_LIMIT = 'set local idle_in_transaction_session_timeout = 0';

/** Puts a backup in the place of an empty installation, or of a whole one. */
export class RestoreService {
  readonly #deps: RestoreDeps;
  constructor(deps: RestoreDeps) {
    this.#deps = deps;
  }

  /**
   * Files first, then all rows in one transaction: whatever ends it in between, the database is as it was.
   * @throws BackupError before anything is touched, when servers use the database, it is none of ours, or it or the storage holds
   * something that may not be lost
   */
  async run(order: Order): Promise<RestoreEnd> {
    await this.#requirePlace(order.replaces);
    if (!order.replaces) await this.#requireQuota(order);
    const copy = order.replaces ? await this.#storeCopy() : null;
    await this.#putFiles(order);
    await this.#loadRows(order);
    // From here on it is restored, whatever happens.
    const leftBehind = order.replaces && !(await this.#removeStrays());
    return { copy, hasItsSecret: order.manifest.secret.fingerprint === fingerprintOf(this.#deps.config.secret), leftBehind };
  }

  /** Counts what may be millions of rows. */
  #requirePlace(replaces: boolean): Promise<void> {
    return changingNothing(this.#deps.database.pool, async (client) => {
      const store = new RestoreStore(queryOn(client));
      await requireUnused(store);
      const strangers = await store.strangers();
      if (strangers.length > 0)
        throw new BackupError(
          `The database belongs to another program (tables ${strangers.slice(0, 3).join(', ')} …). Name one of its own.`,
        );
      const contents = replaces ? null : await store.contents();
      if (contents && !isEmpty(contents)) throw wouldBeLost(contents);
    });
  }

  async #requireQuota(order: Order): Promise<void> {
    if (!(await holdsNoOthers(this.#deps.storage, listedFiles(order))))
      throw new BackupError('The storage is not empty: it holds files that would be lost. Say --replace if that is meant.');
  }

  /** While no server starts: it would have files that no row is of yet. Where one was quicker they stay. */
  #removeStrays(): Promise<boolean> {
    return this.#inTransaction((ask) => removeStrays(new RestoreStore(ask), this.#deps.storage)).then(
      () => true,
      () => false,
    );
  }

  /** Of an embedded database that is replaced; one of a server has backups of its own. */
  async #storeCopy(): Promise<string | null> {
    const { database, config } = this.#deps;
    if (database.engine !== 'embedded') return null;
    return changingNothing(database.pool, (client) => storeCopy(client, config.dataDir, RESTORE));
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
    await this.#inTransaction((ask) => makeSchema(ask, order));
    await this.#inTransaction(async (ask, transaction) => {
      await loadRows(ask, order);
      await sendJobs(transaction);
      await new RestoreStore(ask).analyze();
    });
  }

  /** However long it takes, and with no server starting meanwhile. */
  #inTransaction(work: (ask: Query, transaction: Transaction) => Promise<void>): Promise<void> {
    return this.#deps.database.kysely.transaction().execute(async (transaction) => {
      const ask = queryWithin(transaction);
      await ask(NO_TIME_LIMIT);
      await ask(NO_SILENCE_LIMIT);
      // Who starts from now on waits; who started just before is seen.
      await ask(TAKE_MIGRATION_LOCK);
      await requireUnused(new RestoreStore(ask));
      await work(ask, transaction);
    });
  }
}

async function requireUnused(store: RestoreStore): Promise<void> {
  if ((await store.users()) > 0)
    throw new BackupError('A Rastnetz server or command uses this database. Stop every one of them, then restore.');
}

const isEmpty = (contents: Contents): boolean => Object.values(contents).every((count) => count === 0);

function wouldBeLost({ companies, people, locations, reports }: Contents): BackupError {
  const held = `${companies} companies, ${people} people, ${locations} locations and ${reports} reports`;
  return new BackupError(`The database is not empty: it holds ${held}. All of it would be lost. Say --replace if that is meant.`);
}
