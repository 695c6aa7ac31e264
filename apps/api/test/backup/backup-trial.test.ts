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

const folder = tempFolder('backup-trial');
const plain = join(folder, 'plain');
let source: Installation;
let api: AppHarness;
beforeAll(async () => {
  source = await install({ SECRET: 'a secret of thirty-two letters or more' });
  api = await startApp(source.env, openDatabase);
  await save(await api.signIn('admin'), draftOf('RASTHOF', { coordinates: pointAt(9.7, 52.3) }), [await picture('file')]);
  await backUp(api.config, api.database, plain);
});
afterAll(async () => {
  await api.close();
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a trial restore runs while the server runs, leaves nothing, and its time is stored', async () => {
  const before = readdirSync(source.config.dataDir).sort();
  const age = async () => /^backup_age_seconds\{last="tried"\} (\d+)/m.exec((await api.inject({ url: '/metrics' })).body)?.[1];
  expect(await age()).toBeUndefined();
  const { stdout, stderr, exitCode } = await runCommand('restore', [plain, '--trial'], source.env);
  expect([stderr, exitCode]).toEqual(['', 0]);
  expect(stdout).toMatch(/^Restored on trial in \d+\.\d s: \d+ rows and 2 files of .*Nothing is left of it\.\n$/);
  expect(readdirSync(source.config.dataDir).sort()).toEqual(before);
  expect(Number(await age())).toBeLessThan(600);
  const { rows } = await api.database.pool.query("select actor_id from audit_entry where action = 'backup.tried'");
  expect(rows).toEqual([{ actor_id: null }]);
  const cut = join(folder, 'cut');
  cpSync(plain, cut, { recursive: true });
  rmSync(join(cut, 'database/location.ndjson.gz'));
  expect((await runCommand('restore', [cut, '--trial'], source.env)).exitCode).toBe(1);
  expect(readdirSync(source.config.dataDir).sort()).toEqual(before);
});

test('a trial restore removes the remains of one that was killed, and none of one that still runs', async () => {
  const [killed, running] = ['trial-Killed', 'trial-Runs00'].map((name) => join(source.config.dataDir, name)) as [string, string];
  for (const trial of [killed, running]) mkdirSync(join(trial, 'postgres'), { recursive: true });
  const lock = await lockFolder(running);
  expect((await runCommand('restore', [plain, '--trial'], source.env)).exitCode).toBe(0);
  expect([killed, running].map((trial) => existsSync(trial))).toEqual([false, true]);
  await lock?.release();
  rmSync(running, { recursive: true });
});
