import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@rastnetz/embedded-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { backUp, type Installation, install } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';
import { tempFolder } from '../harness/temp-folder.ts';
import { readMetrics } from '../http/read-metrics.ts';

const folder = tempFolder('backup-trial');
const plain = join(folder, 'plain');
let source: Installation;
let api: AppHarness;
/** Folders of a trial that was killed, and of one that still runs. */
let killed: string;
let running: string;
/** The folder of the installation before the trial; the trial itself, and the age of the last one before it. */
let before: readonly string[];
let trial: Awaited<ReturnType<typeof runCommand>>;
let ageBefore: string | undefined;

/** The entries of the installation's folder, without that of the trial that still runs. */
const filesOfSource = () =>
  readdirSync(source.config.dataDir)
    .filter((name) => join(source.config.dataDir, name) !== running)
    .sort();
const ageOfLastTrial = async () => /^backup_age_seconds\{last="tried"\} (\d+)/m.exec(await readMetrics(api))?.[1];

// A trial makes a database of its own, which takes most of the time of this file: one serves both tests.
beforeAll(async () => {
  source = await install({ SECRET: 'a secret of thirty-two letters or more' });
  api = await startApp(source.env, openDatabase);
  await save(await api.signIn('admin'), draftOf('RASTHOF', { coordinates: pointAt(9.7, 52.3) }), [await picture('file')]);
  await backUp(api.config, api.database, plain);
  before = filesOfSource();
  ageBefore = await ageOfLastTrial();
  [killed, running] = ['trial-Killed', 'trial-Runs00'].map((name) => join(source.config.dataDir, name)) as [string, string];
  for (const other of [killed, running]) mkdirSync(join(other, 'postgres'), { recursive: true });
  const lock = await lockFolder(running);
  trial = await runCommand('restore', [plain, '--trial'], source.env);
  await lock?.release();
});
afterAll(async () => {
  await api.close();
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a trial restore removes the remains of one that was killed, and none of one that still runs', () => {
  expect(trial.exitCode).toBe(0);
  expect([killed, running].map((other) => existsSync(other))).toEqual([false, true]);
});

test('a trial restore runs while the server runs, leaves nothing, and its time is stored', async () => {
  expect(ageBefore).toBeUndefined();
  expect([trial.stderr, trial.exitCode]).toEqual(['', 0]);
  expect(trial.stdout).toMatch(/^Restored on trial in \d+\.\d s: \d+ rows and 2 files of .*The trial copy was removed\.\n$/);
  expect(filesOfSource()).toEqual(before);
  expect(Number(await ageOfLastTrial())).toBeLessThan(600);
  const { rows } = await api.database.pool.query("select actor_id from audit_entry where action = 'backup.tried'");
  expect(rows).toEqual([{ actor_id: null }]);
  const cut = join(folder, 'cut');
  cpSync(plain, cut, { recursive: true });
  rmSync(join(cut, 'database/location.ndjson.gz'));
  expect((await runCommand('restore', [cut, '--trial'], source.env)).exitCode).toBe(1);
  expect(filesOfSource()).toEqual(before);
});
