import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedEngine, openEngine } from '../src/engine.ts';
import { query } from '../src/wire.ts';

const place = mkdtempSync(join(tmpdir(), 'rastnetz-fsync-'));
/** A database that the tests copy, because creating one takes longer than they do. */
const prepared = join(place, 'prepared');

beforeAll(async () => {
  const engine = await openEngine({ folder: prepared, isSynced: false });
  await engine.close();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Watches `fsync` of this thread, in which the engine of these tests runs too. */
function watchSyncs() {
  const syncs = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  return syncs;
}

/** A copy of the prepared database, deleted after the test. */
function preparedFolder(): string {
  const folder = newFolder();
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

function newFolder(): string {
  const dataDir = mkdtempSync(join(place, 'test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return join(dataDir, 'postgres');
}

const sqlOn = (engine: EmbeddedEngine) => async (text: string) => (await engine.run(query(text))).toString('latin1');

test('every commit of the embedded database is flushed once before it is acknowledged, a read flushes nothing', async () => {
  const engine = await openEngine({ folder: preparedFolder(), isSynced: true });
  const sql = sqlOn(engine);
  await sql('create table note (text text)');
  const syncs = watchSyncs();
  for (let turn = 0; turn < 10; turn += 1)
    await sql(`begin; insert into note values ('${turn}'); insert into note values ('more'); commit`);
  expect(syncs).toHaveBeenCalledTimes(10);
  expect(await sql('select count(*) from note')).toContain('20');
  expect(syncs).toHaveBeenCalledTimes(10);
  await sql('checkpoint');
  expect(syncs.mock.calls.length).toBeGreaterThan(20);
  await engine.close();
});

test('an unsynced engine flushes nothing, neither at a checkpoint nor at the end', async () => {
  const syncs = watchSyncs();
  const engine = await openEngine({ folder: preparedFolder(), isSynced: false });
  await sqlOn(engine)('create table note (text text); checkpoint');
  await engine.close();
  expect(syncs).not.toHaveBeenCalled();
});

test('a failed flush stops the engine: the commit and later ones are not acknowledged; earlier ones are there after a restart', async () => {
  const folder = preparedFolder();
  const engine = await openEngine({ folder, isSynced: true });
  const sql = sqlOn(engine);
  await sql("create table note (text text); insert into note values ('acknowledged')");
  const syncs = watchSyncs();
  syncs.mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  });
  const two = Buffer.concat([query("insert into note values ('in vain')"), query("insert into note values ('after it')")]);
  await expect(engine.run(two)).rejects.toThrow('EIO');
  syncs.mockRestore();
  syncBuiltinESMExports();
  await expect(sql('select 1')).rejects.toThrow('EIO');
  const next = await openEngine({ folder, isSynced: true });
  expect(await sqlOn(next)('select text from note')).toContain('acknowledged');
  await next.close();
});

test('a database whose creation was interrupted is created anew, and is renamed into place only after it was flushed', async () => {
  const folder = newFolder();
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '18');
  const engine = await openEngine({ folder, isSynced: true });
  expect([existsSync(`${folder}.new`), existsSync(join(folder, 'PG_VERSION'))]).toEqual([false, true]);
  await sqlOn(engine)("create table note (text text); insert into note values ('kept')");
  await engine.close();
  const next = await openEngine({ folder, isSynced: true });
  expect(await sqlOn(next)('select text from note')).toContain('kept');
  await next.close();
});
