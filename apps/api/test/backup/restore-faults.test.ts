import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { holdMedia } from '../../src/backup/dump/media-hold.ts';
import { RestoreStore } from '../../src/backup/restore/restore.store.ts';
import { MediaService } from '../../src/media/media.service.ts';
import { mediaKey } from '../../src/media/media-paths.ts';
import { type Database, databaseOverPool, openDatabase } from '../../src/platform/db/database.ts';
import { TAKE_MIGRATION_LOCK } from '../../src/platform/db/migrate.ts';
import { queryWithin } from '../../src/platform/db/query.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { openS3Server, type S3Server } from '../doubles/s3-server.ts';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { backUp, eventsCollected, filesIn, type Installation, install, onDatabase, restoreOn, rowsIn } from '../harness/installation.ts';
import { startCommand } from '../harness/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-restore-faults-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
let installation: Installation;
/** Contents of the two backups; the second is the current state. */
let firstRows: Awaited<ReturnType<typeof rowsIn>>;
let laterRows: Awaited<ReturnType<typeof rowsIn>>;
let hash: string;
const strange = mediaKey('0'.repeat(64), '320.webp');

beforeAll(async () => {
  installation = await install();
  const api: AppHarness = await startApp(installation.env, openDatabase);
  const admin = await api.signIn('admin');
  const { mainImageURL } = await save(admin, draftOf('RASTHOF', { coordinates: pointAt(9, 52) }), [await picture('file', 1)]);
  hash = mainImageURL?.split('/')[2] ?? '';
  await eventsCollected(api);
  await backUp(api.config, api.database, first);
  firstRows = await rowsIn(api.database);
  await save(admin, draftOf('IMBISS', { coordinates: pointAt(8, 51) }), [await picture('file', 2)]);
  await eventsCollected(api);
  await backUp(api.config, api.database, second);
  laterRows = await rowsIn(api.database);
  await api.close();
});
afterAll(async () => {
  await installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

const media = () => join(installation.config.dataDir, 'files/media');
const isThere = (database: Database) => rowsIn(database).then((rows) => expect(rows).toEqual(laterRows));

test('a restore without --replace or one that is aborted loses no existing data, and can be repeated', async () => {
  const before = filesIn(media());
  await onDatabase(installation.config, async (database) => {
    const refused = restoreOn(database, first, installation.config);
    await expect(refused).rejects.toThrow(
      'it contains 1 companies, 1 people, 2 locations and 0 reports, which would be lost. Pass --replace',
    );
    await isThere(database);
    const stop = new AbortController();
    const onProgress = (what: string) => what === 'restoring company' && stop.abort();
    const ended = restoreOn(database, first, installation.config, { replaces: true, signal: stop.signal, onProgress });
    await expect(ended).rejects.toThrow('aborted');
    await isThere(database);
    expect(filesIn(media())).toEqual(before);
    const { copy } = await restoreOn(database, first, installation.config, { replaces: true });
    expect(copy === null ? 'server' : existsSync(join(copy, 'PG_VERSION'))).toBe(engine === 'embedded' ? true : 'server');
    expect(await rowsIn(database)).toEqual(firstRows);
    expect(Object.keys(filesIn(media())).every((path) => path.includes(hash))).toBe(true);
  });
});

test.skipIf(engine === 'embedded')('the check of existing data waits for locks beyond the statement timeout', async () => {
  const server = new pg.Client({ connectionString: installation.env['DATABASE_URL'] });
  const hasty = {
    connectionString: installation.env['DATABASE_URL'],
    options: '-c statement_timeout=200',
    application_name: 'rastnetz hasty',
  };
  const database = databaseOverPool('postgres', hasty, async () => undefined);
  onTestFinished(() => database.close());
  await server.connect();
  await server.query('begin; lock table report in access exclusive mode');
  const outcome = restoreOn(database, second, installation.config).catch((error: Error) => error.message);
  // Within one transaction the server would return the same statistics each time.
  const waits = `select pg_stat_clear_snapshot(); select from pg_stat_activity where application_name = 'rastnetz hasty' and state = 'active'
    and clock_timestamp() - query_start > interval '300 ms'`;
  const waiting = async () => ((await server.query(waits)) as unknown as pg.QueryResult[])[1]?.rowCount;
  while (!(await Promise.race([outcome, waiting()])));
  await server.end();
  expect(await outcome).toContain('The database is not empty');
});

test.skipIf(engine === 'embedded')(
  'no server starts while a restore removes files of the previous installation: new files may have no row yet',
  async () => {
    const server = new pg.Client({ connectionString: installation.env['DATABASE_URL'] });
    await server.connect();
    const storage = await openStorage(installation.config.storageUrl);
    const couldStart: unknown[] = [];
    const watched: Storage = {
      ...storage,
      async *keys(prefix) {
        couldStart.push(...(await server.query(TAKE_MIGRATION_LOCK.replace('pg_advisory', 'pg_try_advisory'))).rows);
        yield* storage.keys(prefix);
      },
    };
    await onDatabase(installation.config, async (database) => {
      expect(await restoreOn(database, first, installation.config, { replaces: true, storage: watched })).toMatchObject({
        leftBehind: false,
      });
      await restoreOn(database, second, installation.config, { replaces: true });
    });
    await server.end();
    expect(couldStart).toEqual([{ pg_try_advisory_xact_lock: false }]);
  },
);

/** Resolves when the copy of the embedded database exists, after which a restore writes. */
async function copied(): Promise<void> {
  for await (const { filename } of watch(join(installation.config.dataDir, 'backups'))) if (filename && !filename.endsWith('.half')) return;
}

/** Resolves when a restore on a server has started to write: its schema exists. Gives up when the restore has `ended`. */
async function schemaMade(ended: Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: installation.env['DATABASE_URL'] });
  await server.connect();
  const isMade = async () => (await server.query("select from pg_namespace where nspname = 'restoring'")).rows.length > 0;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && !(await isMade()));
  await server.end();
}

/** A server ends the connections of a killed process, and what they were doing, a moment later. */
const connectionsEnded = ({ kysely }: Database) => expect.poll(() => new RestoreStore(queryWithin(kysely)).users()).toBe(0);

test('a killed restore leaves either the previous or all restored data, and can be repeated', async () => {
  const child = startCommand('restore', [second, '--replace'], installation.env);
  const ended = once(child, 'close');
  await Promise.race([engine === 'embedded' ? copied() : schemaMade(ended), ended]);
  child.kill('SIGKILL');
  await ended;
  await onDatabase(installation.config, async (database) => {
    await connectionsEnded(database);
    // The command writes to the audit log at its end.
    const untold = (rows: typeof firstRows) => ({ ...rows, audit_entry: [], audit_link: [], audit_chain: [] });
    expect([firstRows, laterRows].map(untold)).toContainEqual(untold(await rowsIn(database)));
    await restoreOn(database, second, installation.config, { replaces: true });
    await isThere(database);
  });
});

describe('an installation with a bucket and another secret', () => {
  let s3: S3Server;
  let target: Installation;
  let storage: Storage;
  let database: Database;
  beforeAll(async () => {
    s3 = await openS3Server();
    target = await install({ STORAGE_URL: s3.url(), SECRET: 'quite another secret of thirty-two letters' });
    storage = await openStorage(target.config.storageUrl);
    database = await openDatabase(target.config);
  });
  afterAll(async () => {
    await database.close();
    await target.remove();
    await s3.close();
  });

  test('neither tables nor files of another installation are overwritten', async () => {
    await database.pool.query('alter table schema_migration rename to theirs');
    await expect(restoreOn(database, second, target.config, { replaces: true })).rejects.toThrow('belongs to another program');
    await database.pool.query('alter table theirs rename to schema_migration');
    await storage.put(strange, Buffer.from('mine'), 'image/webp');
    await expect(restoreOn(database, second, target.config)).rejects.toThrow('The storage is not empty');
  });

  test('unreferenced files stay while a backup is made, and are deleted after it ended or was killed', async () => {
    await database.pool.query("insert into media (hash, type, bytes, created_at) values (repeat('0', 64), 'image/webp', 4, '2020-01-01')");
    const inTransaction = transactionsOn(database, noJobs);
    const media = new MediaService(inTransaction, storage);
    const hold = await holdMedia(inTransaction, 'one');
    expect([await media.sweep(), await storage.has(strange), await hold.isHeld()]).toEqual([0, true, true]);
    await database.pool.query(
      "update app_setting set value = jsonb_build_object('until', now() - interval '1 s') where key = 'backup:one'",
    );
    expect([await hold.isHeld(), await media.sweep(), await storage.has(strange)]).toEqual([false, 1, false]);
    await hold.end();
  });

  test('files are written to the bucket, also after a restore that ended midway, and read back; missing ones are named; the secret is restored', async () => {
    const onProgress = (what: string) => {
      throw new Error(`ended while ${what}`);
    };
    await expect(restoreOn(database, second, target.config, { onProgress })).rejects.toThrow('ended while restoring files');
    expect(await restoreOn(database, second, target.config)).toMatchObject({ hasItsSecret: false, leftBehind: false });
    await storage.removeAll(mediaKey(hash, ''));
    const out = join(folder, 'out-of-bucket');
    const missing = [mediaKey(hash, '320.webp'), mediaKey(hash, '1280.webp')];
    expect(await backUp(target.config, database, out)).toMatchObject({ files: 2, missing });
    expect(filesIn(join(second, 'media'))).toMatchObject(filesIn(join(out, 'media')));
    expect(await restoreOn(database, out, target.config, { replaces: true })).toMatchObject({ hasItsSecret: true });
    expect(await rowsIn(database)).toEqual(laterRows);
  });
});
