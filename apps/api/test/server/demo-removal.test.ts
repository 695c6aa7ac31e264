import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { DEMO_ADDRESSES, DEMO_COMPANIES, DEMO_PASSWORD } from '../../src/wiring/demo/demo-people.ts';
import { requireMatchingDemo } from '../../src/wiring/demo/require-matching-demo.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type Session, startApp } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { backUp, filesIn, type Installation, install, onDatabase, rowsIn } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';
import { HEATH, reportAsDriver } from '../reports/intake-requests.ts';
import { fillLittle } from './little-demo.ts';

const [NORTH, , SOUTH] = DEMO_COMPANIES;
const folder = mkdtempSync(join(tmpdir(), 'rastnetz-removal-'));
let source: Installation;
let target: Installation;
let owner: Session;
let colleague: Session;

beforeAll(async () => {
  [source, target] = [await install(), await install()];
  const api = await startApp(source.env, openDatabase);
  await fillLittle(api);
  [owner, colleague] = [await api.signIn('superAdmin', 'Echtes Netz'), await api.signIn('user', NORTH)];
  await save(owner, draftOf('RASTHOF', { name: 'Echt', coordinates: pointAt(9.7, 52.3) }), [await picture('file', 1)]);
  await save(colleague, draftOf('AUTOHOF', { name: 'Echt bei Nordstern', coordinates: pointAt(9.8, 53.3) }));
  await reportAsDriver(api, { ...draftOf('IMBISS'), name: 'Echt gemeldet', coordinates: HEATH }, { files: [await picture('images', 2)] });
  const { rows } = await api.database.pool.query("select id, company_id from app_user where email = 'super@rastnetz.example'");
  await api.services.apiKeys.create({ userId: rows[0].id }, { name: 'Probe', scopes: ['report'] });
  await api.services.apiKeys.create({ userId: rows[0].id }, { name: 'Verwaist', scopes: ['report'] });
  await api.database.pool.query("update api_key set created_by = null where name = 'Verwaist'");
  await api.database.pool.query("update app_user set email = 'neu@example.org', email_key = 'neu@example.org' where id = $1", [rows[0].id]);
  await api.database.pool.query(
    "insert into subscription (company_id, plan, starts_on, set_by) select id, 'pro', now(), $1 from company where name = $2",
    [rows[0].id, SOUTH],
  );
  await api.services.freshness.record();
  await api.database.pool.query(
    `insert into note (id, location_id, company_id, user_id, text) select gen_random_uuid(), location.id, location.company_id, app_user.id, title
     from location, app_user where email = 'partner@rastnetz.example'`,
  );
  await backUp(api.config, api.database, join(folder, 'backup'));
  await api.close();
});
afterAll(async () => {
  for (const { remove } of [source, target]) await remove();
  rmSync(folder, { recursive: true, force: true });
});

const starts = (database: Database, demo: boolean) => requireMatchingDemo(transactionsOn(database, noJobs), { demo });
const rowsOf = ({ config }: Installation) => onDatabase(config, rowsIn);

test('a restored demo is still a demo, and the restore reports so', async () => {
  const { stdout, exitCode } = await runCommand('restore', [join(folder, 'backup'), '--unknown-signer'], target.env);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('This is a demo, whose passwords are public')]);
  await onDatabase(target.config, async (database) => {
    await expect(starts(database, false)).rejects.toThrow(/^DEMO: should be 1/);
    await starts(database, true);
  });
});

test('remove-demo prints what it removes and keeps, and removes nothing without --yes', async () => {
  const before = await rowsOf(source);
  const { stdout, stderr, exitCode } = await runCommand('user', ['remove-demo'], source.env);
  expect([exitCode, stdout]).toEqual([1, '']);
  for (const address of [...DEMO_ADDRESSES].filter((one) => one !== 'super@rastnetz.example')) expect(stderr).toContain(address);
  const [goes, stays] = stderr.split('Not removed: 2 people');
  expect(goes).toContain('    neu@example.org\n');
  expect(stays).toContain(`${owner.email}\n`);
  expect(stays).toContain(`the company ${NORTH}`);
  expect(stays).toContain('the API key Verwaist, whose creator was deleted');
  expect(stays).toContain('settings, custom fields and legal pages');
  expect(stays).not.toContain('Probe');
  expect(stderr).toContain('Pass --yes to remove it.');
  expect(await rowsOf(source)).toEqual(before);
});

test('remove-demo is refused while a server uses the database', async () => {
  await onDatabase(source.config, async ({ pool }) => {
    const held = await pool.connect();
    const call = runCommand('user', ['remove-demo', '--yes'], source.env);
    const { stderr, exitCode } = await call.finally(() => held.release());
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^(Another Rastnetz is running|A Rastnetz server or command uses)/)]);
  });
});

test('remove-demo removes the people and data of the demo, and nothing else', async () => {
  const { stdout, stderr, exitCode } = await runCommand('user', ['remove-demo', '--yes'], source.env);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Start with DEMO=0 from now on.');
  const api = await startApp(source.env, openDatabase);
  const ask = async (query: string) => (await api.database.pool.query({ text: query, rowMode: 'array' })).rows.flat();
  expect(await ask('select email from app_user order by email')).toEqual([owner.email, colleague.email].toSorted());
  expect(await ask('select name from company order by name')).toEqual(['Echtes Netz', NORTH]);
  expect(await ask('select title from location order by title')).toEqual(['Echt', 'Echt bei Nordstern']);
  expect(await ask('select text, user_id from note order by text')).toEqual(['Echt', null, 'Echt bei Nordstern', null]);
  expect(await ask('select distinct source::text from location_history')).toEqual(['panel']);
  expect(await ask("select proposed ->> 'name' from report")).toEqual(['Echt gemeldet']);
  expect(await ask('select name from api_key')).toEqual(['Verwaist']);
  expect(await ask('select count(*) from subscription')).toEqual([0]);
  expect(await ask('select count(*) from freshness_week')).toEqual([0]);
  expect(await ask("select count(*) from mail where recipient like '%.example'")).toEqual([0]);
  expect(await ask('select action from audit_entry order by id desc limit 1')).toEqual(['demo.removed']);
  const stored = await ask('select hash from media order by hash');
  expect(stored).toHaveLength(2);
  const files = Object.keys(filesIn(join(source.config.dataDir, 'files/media'))).map((path) => path.split('/')[1]);
  expect([...new Set(files)].sort()).toEqual(stored);
  await starts(api.database, false);
  const signIn = (email: string, password: string) => api.inject({ method: 'POST', url: login.path, payload: { email, password } });
  expect((await signIn(owner.email, PASSWORD)).statusCode).toBe(200);
  expect((await signIn('partner@rastnetz.example', DEMO_PASSWORD)).statusCode).toBe(401);
  await api.close();
});

test('repeating remove-demo removes nothing', async () => {
  const { stderr, exitCode } = await runCommand('user', ['remove-demo', '--yes'], source.env);
  expect([exitCode, stderr]).toEqual([1, 'There is no demo in this database.\n']);
});
