import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { APPLICATION } from '../../src/platform/db/database.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { DEMO_ADDRESSES, DEMO_COMPANIES } from '../../src/wiring/demo/demo-people.ts';
import { demoStores } from '../../src/wiring/demo/demo-stores.ts';
import { requireMatchingDemo } from '../../src/wiring/demo/require-matching-demo.ts';
import { engine } from '../harness/database.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { fillLittle } from './little-demo.ts';

const MIGRATION = readFileSync(join(import.meta.dirname, '../../migrations/0018_demo_mark.sql'), 'utf8');

const test = base
  .extend('inTransaction', perFile, ({ api }) => transactionsOn(api.database, noJobs))
  .extend(
    'start',
    perFile,
    ({ inTransaction }) =>
      (demo: boolean) =>
        requireMatchingDemo(inTransaction, { demo }),
  )
  .extend(
    'mark',
    perFile,
    ({ inTransaction }) =>
      () =>
        inTransaction(demoStores, ({ demo }) => demo.readMark()),
  )
  .extend(
    'change',
    perFile,
    ({ api }) =>
      (statements: string) =>
        api.database.pool.query(statements),
  )
  /** What a start that is interrupted at once leaves; returns the ids of the companies. */
  .extend('interrupt', perFile, ({ api, change }) => async (): Promise<string[]> => {
    await change('delete from app_user; delete from company');
    return api.services.demo.makeCompanies(DEMO_COMPANIES);
  });

test('an empty database starts with and without DEMO', async ({ start }) => {
  await start(true);
  await start(false);
});

test('DEMO=1 is refused on data of a real network, whose mails /dev/mails would show', async ({ api, start }) => {
  await api.signIn('admin');
  await expect(start(true)).rejects.toThrow(/^DEMO: should be 0, because this database is not a demo/);
  await start(false);
});

test('a demo database is refused without DEMO, from its first company on', async ({ interrupt, start, mark }) => {
  const ids = await interrupt();
  expect(await mark()).toEqual({ companies: ids, isFilling: true });
  await start(true);
  await expect(start(false)).rejects.toThrow(/^DEMO: should be 1, .*npm run user -- remove-demo$/);
});

test('a mark of an earlier version, which does not say whether the demo is complete, counts as complete', async ({
  api,
  change,
  interrupt,
  mark,
}) => {
  await interrupt();
  expect(await api.services.demo.isMissing()).toBe(true);
  await change(`update app_setting set value = value - 'isFilling' where key = 'demo'`);
  expect((await mark())?.isFilling).toBe(false);
  expect(await api.services.demo.isMissing()).toBe(false);
});

test.skipIf(engine === 'embedded')(
  'an incomplete demo is left alone while another server uses the database',
  async ({ api, interrupt }) => {
    await interrupt();
    expect(await api.services.demo.isMissing()).toBe(true);
    const connectionString = api.database.pool.options.connectionString;
    const other = new pg.Client({ connectionString, application_name: `${APPLICATION} other` });
    await other.connect();
    expect(await api.services.demo.isMissing().finally(() => other.end())).toBe(false);
  },
);

test('a demo database of an earlier version is marked by the migration, with the same companies', async ({ api, change, start, mark }) => {
  await change("delete from company; delete from app_setting where key = 'demo'");
  await fillLittle(api);
  const marked = await mark();
  await change("delete from app_setting where key = 'demo'");
  await start(false);
  await change(MIGRATION);
  expect((await mark())?.companies.toSorted()).toEqual(marked?.companies.toSorted());
  await expect(start(false)).rejects.toThrow(/^DEMO: should be 1/);
});

test('the migration knows every address and company of the demo', () => {
  for (const text of [...DEMO_ADDRESSES, ...DEMO_COMPANIES]) expect(MIGRATION).toContain(`'${text}'`);
});
