import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { openSmtpInbox } from '../doubles/smtp-inbox.ts';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { type Installation, install, rowsIn } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';

let place: Installation;
let api: AppHarness;
beforeAll(async () => {
  place = await install();
  api = await startApp(place.env, openDatabase);
});
afterAll(async () => {
  await api.close();
  await place.remove();
});

const doctor = (more: Readonly<Record<string, string>> = {}) => runCommand('doctor', [], { ...place.env, ...more });
const lineOf = (stdout: string, topic: string) => stdout.split('\n').filter((line) => line.slice(8).startsWith(topic));

test('the doctor checks the running installation, changes nothing and names no person', async () => {
  const owner = await api.signIn('superAdmin');
  const inbox = await openSmtpInbox();
  const before = await rowsIn(api.database);
  const { stdout, stderr, exitCode } = await doctor({ SMTP_URL: inbox.url, MAIL_FROM: 'post@example.org' });
  expect([stderr, exitCode]).toEqual(['', 1]);
  expect(lineOf(stdout, 'Super admins')).toEqual([expect.stringMatching(/^YELLOW .* 1 of 1 have no second factor/)]);
  expect(lineOf(stdout, 'Legal pages')).toEqual([expect.stringMatching(/^RED .* missing: imprint, privacy notice/)]);
  for (const topic of ['Demo', 'Mail server', 'Storage', 'Migrations', 'Clock'])
    expect(lineOf(stdout, topic)).toEqual([expect.stringMatching(/^green/)]);
  expect(lineOf(stdout, 'Database role')).toHaveLength(engine === 'embedded' ? 0 : 1);
  expect(lineOf(stdout, 'Database  ')).toEqual([expect.stringMatching(/^green .*PostgreSQL \d+\.\d+, PostGIS \d/)]);
  expect(stdout).not.toContain(owner.email);
  expect(stdout).not.toContain(place.config.secret);
  expect(await rowsIn(api.database)).toEqual(before);
  expect(inbox.mails).toEqual([]);
  await inbox.close();
});

test('an unreachable mail server or storage is a red line within the time limit', async () => {
  const { stdout, exitCode } = await doctor({ SMTP_URL: 'smtp://user:s3cret@127.0.0.1:1', STORAGE_URL: 'file:/nowhere/at/all' });
  expect(exitCode).toBe(1);
  expect(lineOf(stdout, 'Mail server')).toEqual([expect.stringMatching(/^RED .* it cannot be reached/)]);
  expect(lineOf(stdout, 'Storage')).toEqual([expect.stringMatching(/^RED .* the folder does not exist/)]);
  expect(stdout).not.toContain('s3cret');
});

test('a trial restore that was killed is reported with its folder', async () => {
  const left = join(place.config.dataDir, 'trial-AbCdEf');
  mkdirSync(join(left, 'postgres'), { recursive: true });
  expect(lineOf((await doctor()).stdout, 'Trial restore')).toContainEqual(expect.stringMatching(`^YELLOW .* left its database in ${left}`));
  rmSync(left, { recursive: true });
});

test('a data folder readable by others is a red line', async () => {
  chmodSync(place.config.dataDir, 0o755);
  const { stdout } = await doctor();
  expect(lineOf(stdout, 'File modes')[0]).toMatch(/^RED .* is open to other users \(755\) → chmod go= /);
  chmodSync(place.config.dataDir, 0o700);
});

test('a storage folder outside the data folder that others may read is a red line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-storage-'));
  chmodSync(folder, 0o777);
  const { stdout } = await doctor({ STORAGE_URL: `file:${folder}` });
  expect(lineOf(stdout, 'File modes')).toEqual([expect.stringContaining(`${folder} is open to other users (777)`)]);
  rmSync(folder, { recursive: true });
});

test('what the doctor cannot read is a red line, not left out', async () => {
  const { pool } = api.database;
  writeFileSync(join(place.config.dataDir, 'audit-head'), `1:${'f'.repeat(64)}\n`);
  await pool.query('alter table audit_chain rename to audit_chain_away');
  const chain = await doctor();
  await pool.query('alter table audit_chain_away rename to audit_chain; alter table mail rename to mail_away');
  const content = await doctor();
  await pool.query('alter table mail_away rename to mail');
  rmSync(join(place.config.dataDir, 'audit-head'));
  expect([chain.exitCode, lineOf(chain.stdout, 'Audit log')]).toEqual([1, [expect.stringMatching(/^RED .* The chain cannot be read/)]]);
  expect(lineOf(content.stdout, 'Database  ')).toEqual([expect.stringMatching(/^RED .* it cannot be read \(42P01\)/)]);
});

test('invalid settings are reported, and nothing is created', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-doctor-'));
  const bad = await runCommand('doctor', [], { DATA_DIR: join(folder, 'new'), DEMO: '1', TRUST_PROXY: '1' });
  expect([bad.exitCode, bad.stdout]).toEqual([1, expect.stringMatching(/^RED {5}Setting +TRUST_PROXY: should be 0/)]);
  const unused = await runCommand('doctor', [], { DATA_DIR: join(folder, 'new') });
  expect([unused.exitCode, lineOf(unused.stdout, 'Database ')]).toEqual([1, [expect.stringContaining('no server was ever started')]]);
  expect([readdirSync(folder), existsSync(join(folder, 'new'))]).toEqual([[], false]);
  rmSync(folder, { recursive: true });
});
