import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { registerScheduledJobs } from '../../src/wiring/server/scheduled-jobs.ts';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { type Installation, install } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';
import { oldEntries } from './audit-requests.ts';

let installation: Installation;
let api: AppHarness;
beforeAll(async () => {
  installation = await install();
  api = await startApp(installation.env, openDatabase);
  await oldEntries(api, [3, 2, 1]);
});
afterAll(async () => {
  await api.close();
  await installation.remove();
});

const path = () => join(installation.config.dataDir, 'audit-head');
const noted = () => readFileSync(path(), 'utf8');
const verify = () => runCommand('audit', ['verify'], installation.env);

/** Runs the nightly job; returns its log lines. */
async function night(): Promise<unknown[]> {
  const works = new Map<string, () => Promise<unknown>>();
  const lines: unknown[] = [];
  await registerScheduledJobs({ every: async (name, _cron, work) => void works.set(name, work) }, api.services, (_values, message, level) =>
    lines.push([level ?? 'info', message]),
  );
  await works.get('audit-head')?.();
  return lines;
}

/** As somebody who controls the database would do: the log is empty, and its chain valid by itself. */
async function wipe(chain = "number = 0, hash = '', forgotten_number = 0, forgotten_hash = ''"): Promise<void> {
  const { pool } = api.database;
  const tables = ['audit_entry', 'audit_link', 'audit_chain'];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query('delete from audit_link');
  await pool.query('delete from audit_entry');
  await pool.query(`update audit_chain set ${chain}`);
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
}

test('runs at the same time each record the head, and leave no partial file', async () => {
  const { auditHead } = api.services;
  const runs = await Promise.all([auditHead.note(), auditHead.note(), auditHead.note()]);
  expect(runs.map(({ loss }) => loss)).toEqual([null, null, null]);
  expect(noted()).toMatch(new RegExp(`^${runs[0]?.head.number}:${runs[0]?.head.hash}\n.*Z\n$`));
  expect(readdirSync(installation.config.dataDir).filter((name) => name.startsWith('audit-head'))).toEqual(['audit-head']);
});

test('verify, doctor and the log report an audit log that is shorter than the head a server noted', async () => {
  expect(await night()).toEqual([['info', 'the newest link of the audit log']]);
  const before = noted();
  expect(before).toMatch(/^3:[0-9a-f]{64}\n.*Z\n$/);
  expect(await verify()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('is intact: 3 entries') });
  await wipe();
  const loss = /The chain ends at 0, before link 3, which was recorded in .*audit-head: entries are missing\./;
  expect(await verify()).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(loss) });
  const { stdout } = await runCommand('doctor', [], installation.env);
  expect(stdout).toMatch(new RegExp(`^RED +Audit log +${loss.source}`, 'm'));
  expect(await night()).toEqual([
    ['info', 'the newest link of the audit log'],
    ['error', expect.stringMatching(loss)],
  ]);
  expect(noted()).toBe(before);
});

test('a rebuilt chain of the same length is reported, too', async () => {
  const before = noted();
  await oldEntries(api, [3, 2, 1, 0]);
  const anew = /The chain has another hash at link 3, which was recorded in .*: it was rebuilt\./;
  expect(await verify()).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(anew) });
  await night();
  expect(noted()).toBe(before);
});

test('a log that begins after the recorded link is reported, because retention deletes nothing younger than a year', async () => {
  const { auditHead } = api.services;
  for (const chain of [
    'forgotten_number = number, forgotten_hash = hash',
    "number = 99, hash = '9', forgotten_number = 99, forgotten_hash = '9'",
  ]) {
    await oldEntries(api, [500]);
    const { number } = await auditHead.renew();
    const before = noted();
    await wipe(chain);
    await oldEntries(api, [0]);
    const loss = new RegExp(`The chain begins after link ${number}, which was recorded in .*: entries are missing\\.`);
    expect(await verify()).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(loss) });
    await night();
    expect(noted()).toBe(before);
  }
});

test('a log whose recorded link is older than a year may begin after it', async () => {
  rmSync(path());
  await wipe();
  await oldEntries(api, [500]);
  const { auditHead } = api.services;
  const { head } = await auditHead.note();
  await night();
  await wipe('forgotten_number = number, forgotten_hash = hash');
  expect(await auditHead.check()).toEqual({ noted: expect.objectContaining(head), loss: null });
  await oldEntries(api, [0]);
  expect(await verify()).toMatchObject({ exitCode: 0 });
});

test('a record that cannot be read is reported and not replaced', async () => {
  writeFileSync(path(), '3:damaged\n');
  const loss = /audit-head cannot be read: the chain cannot be compared with it\./;
  expect(await verify()).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(loss) });
  await night();
  expect(noted()).toBe('3:damaged\n');
  const { stdout } = await runCommand('doctor', [], installation.env);
  expect(stdout).toMatch(new RegExp(`^RED +Audit log +.*${loss.source}`, 'm'));
});
