import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateDatabase } from '../../src/platform/db/migrate-database.ts';
import { type AppHarness, startApp } from '../harness/app-harness.ts';
import { draftOf, pointAt, save, search } from '../harness/factories.ts';
import { runCommand } from '../harness/run-command.ts';

const SCRIPT = join(import.meta.dirname, '../../../../deploy/database-owner.sql');
const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `owner_${randomBytes(6).toString('hex')}`;
const password = randomBytes(16).toString('hex');
const urlOf = (change: (url: URL) => void): string => {
  const url = new URL(server);
  change(url);
  return url.href;
};
const env = {
  DATABASE_URL: urlOf((url) => Object.assign(url, { username: name, password, pathname: `/${name}` })),
  SECRET: randomBytes(32).toString('base64url'),
};

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

let api: AppHarness;
beforeAll(async () => {
  await asSuperuser(`create database ${name}`);
  const url = urlOf((one) => Object.assign(one, { pathname: `/${name}` }));
  const { status, stderr } = spawnSync('psql', ['-q', '-f', SCRIPT, url], {
    env: { ...process.env, OWNER: name, OWNER_PASSWORD: password },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  api = await startApp(env, async (config) => {
    const database = await openDatabase(config);
    await migrateDatabase(database, config);
    return database;
  });
});
afterAll(async () => {
  await api?.close();
  await asSuperuser(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
});

test('the role that deploy/ creates is no superuser, migrates its database and works in it', async () => {
  const { rows } = await api.database.pool.query<Record<string, unknown>>(
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user`,
  );
  expect(rows.flatMap(Object.values)).toEqual([false, false, false, false, false]);
  const admin = await api.signIn('admin');
  await save(admin, draftOf('RASTHOF', { coordinates: pointAt(9.7, 52.3) }));
  expect((await search(admin)).data).toHaveLength(1);
  await expect(api.database.pool.query("copy (select 1) to program 'true'")).rejects.toThrow('must be superuser');
});

test('the doctor reports no problem for that role', async () => {
  const { stdout } = await runCommand('doctor', [], { DATA_DIR: api.config.dataDir, ...env });
  expect(stdout).toMatch(/^green +Database role +it has rights on its own database only$/m);
});
