import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { migrateDatabase } from '../../src/platform/db/migrate-database.ts';
import { migrationFolder } from '../../src/platform/db/migrations.ts';
import { engine } from '../harness/database.ts';
import { type Installation, install, onDatabase } from '../harness/installation.ts';
import { runCommand } from '../harness/run-command.ts';

/** The migrations of the product, and some for the test. */
const folder = mkdtempSync(join(tmpdir(), 'rastnetz-migrations-'));
let installation: Installation;
let database: Database;
beforeAll(async () => {
  for (const name of readdirSync(migrationFolder)) copyFileSync(join(migrationFolder, name), join(folder, name));
  installation = await install();
  database = await openDatabase(installation.config);
});
afterAll(async () => {
  await database.close();
  await installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

const heard: string[] = [];
const migrated = () => migrateDatabase(database, installation.config, { folder, say: (line) => heard.push(line) });
const add = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const kept = () => {
  const backups = join(installation.config.dataDir, 'backups');
  return existsSync(backups) ? readdirSync(backups).sort() : [];
};
const tableOf = async ({ pool }: Database, name: string) =>
  (await pool.query('select to_regclass($1)::text as found', [name])).rows[0]?.found;

describe.skipIf(engine === 'postgres')('on the embedded database (PostgreSQL servers have their own backups)', () => {
  test('a start without new migrations copies nothing', async () => {
    await migrated();
    expect([kept(), heard]).toEqual([[], []]);
  });

  test('before a migration the database is copied, which is logged; the copy opens with the previous state', async () => {
    add('9001_more.sql', 'create table more (id int)');
    await migrated();
    expect(await tableOf(database, 'more')).toBe('more');
    const [copy = ''] = kept();
    expect(copy).toMatch(/^before-9001_more-\d{8}T\d{6}Z$/);
    const path = join(installation.config.dataDir, 'backups', copy);
    expect(heard).toEqual([`The database is being migrated. A copy of the previous state is in ${path}`]);
    const older = await install();
    rmSync(join(older.config.dataDir, 'postgres'), { recursive: true });
    renameSync(path, join(older.config.dataDir, 'postgres'));
    await onDatabase(older.config, async (copied) => {
      expect(await tableOf(copied, 'more')).toBeNull();
      expect((await copied.pool.query('select max(id) as id from schema_migration')).rows).not.toEqual([{ id: '9001_more' }]);
    });
    await older.remove();
  });

  test('a failed migration changes nothing and names the copy; three copies are stored', async () => {
    for (const number of [2, 3, 4]) {
      add(`900${number}_fine.sql`, `create table fine_${number} (id int)`);
      await migrated();
    }
    add('9005_broken.sql', 'create table half (id int); select 1 / 0');
    const [sentence, path] = ['migration 9005_broken failed: division by zero. Nothing was changed', 'before-9005_broken-'];
    await expect(migrated()).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(sentence) });
    await expect(migrated()).rejects.toThrow(path);
    expect(await tableOf(database, 'half')).toBeNull();
    expect(kept()).toHaveLength(3);
    expect(kept().at(-1)).toContain('before-9005_broken-');
  });
});

describe('a database of a newer version', () => {
  beforeAll(() => database.pool.query("insert into schema_migration (id) values ('9999_future')"));
  const directory = join(folder, 'backup');

  test.each([
    ['user', ['unblock', 'nobody@example.org'], 'The database was already used by a newer Rastnetz (migration 9'],
    ['backup', [directory], 'The database was used by a newer Rastnetz (migration 9'],
  ] as const)('is refused by npm run %s', async (name, args, sentence) => {
    const { stderr, exitCode } = await runCommand(name, args, installation.env);
    expect([stderr, exitCode]).toEqual([expect.stringContaining(sentence), 1]);
    expect(existsSync(directory)).toBe(false);
  });
});
