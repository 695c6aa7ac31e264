import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAuditCommand } from '../../src/command/audit-arguments.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
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

const audit = (...args: string[]) => runCommand('audit', args, installation.env);

test('npm run audit prints one line that the chain is intact, while a server runs', async () => {
  const { rows } = await api.database.pool.query<{ head: string }>("select number || ':' || hash as head from audit_chain");
  const head = rows[0]?.head ?? '';
  const line = `The audit log is intact: 3 entries, links 1 to 3, head ${head}\n`;
  expect(await audit('verify')).toEqual({ stdout: line, stderr: '', exitCode: 0 });
  expect(await audit('verify', '--head', head)).toEqual({ stdout: line, stderr: '', exitCode: 0 });
});

test('npm run audit names the first invalid entry and exits with 1', async () => {
  const { pool } = api.database;
  await pool.query('alter table audit_entry disable trigger user');
  await pool.query("update audit_entry set action = 'legal.changed' where id = 2");
  await pool.query('alter table audit_entry enable trigger user');
  const { stdout, exitCode } = await audit('verify');
  expect([stdout.trim(), exitCode]).toEqual([
    'The audit log is not intact. Entry 2 (link 2) does not match its hash: it was changed or moved.',
    1,
  ]);
});

test('npm run audit prints its usage for unknown arguments', async () => {
  const usage = 'npm run audit -- verify';
  expect(await audit('prove')).toMatchObject({ stdout: '', exitCode: 1, stderr: expect.stringContaining(usage) });
  for (const args of [[], ['verify', '--head', '3'], ['verify', '--other']]) expect(() => parseAuditCommand(args)).toThrow(usage);
});
