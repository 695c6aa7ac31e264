import type { Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { ImportIntakeService } from '../../../src/imports/intake/import-intake.service.ts';
import { noJobs } from '../../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../../src/platform/transactions/transactions.ts';
import { workbookOf } from '../../files/workbook-bytes.ts';
import { refusal, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { statementsOf } from '../../harness/statements.ts';
import { threadsOf } from '../../harness/threads-of.ts';
import { unconfirm } from '../../harness/unconfirm.ts';
import { confirm } from '../../quality/quality-requests.ts';
import { act, checked, counted, csvOf, detail, done, rowsOf, send } from './import-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'))
  .extend('named', perFile, ({ admin }) => async (name: string): Promise<Location> => {
    const { data } = await search(admin, { suche: name });
    const found = data.find(({ name: own }) => own === name);
    if (!found) throw new Error(`${name} is not there`);
    return found;
  })
  .extend('committed', perFile, ({ admin }) => async (rows: readonly string[]): Promise<void> => {
    await done(admin, (await checked(admin, csvOf(rows))).id, 'commit');
  });

/** Three locations of one test. Ids, names and positions depend on the longitude, so no other test finds, changes or matches them. */
const rowsAt = (lng: number): readonly string[] => [
  `Netz,${lng}-1,fuel,Aral Nord ${lng},50.1,${lng},069 1`,
  `Netz,${lng}-2,fuel,Aral Süd ${lng},50.3,${lng},069 2`,
  `Netz,${lng}-3,restaurant,Zum Hirschen ${lng},50.5,${lng},`,
];

test('a check writes no location; a commit writes them; the same file again changes nothing', async ({ admin, api }) => {
  const rows = rowsAt(8.1);
  const stored = () =>
    api.database.kysely.selectFrom('location').select(['source_id', 'version']).where('source_id', 'like', '8.1-%').execute();
  const first = await checked(admin, csvOf(rows));
  expect([first.state, counted(first), first.done, first.total]).toEqual(['ready', 'new 3', 3, 3]);
  expect(await stored()).toEqual([]);
  const committed = await done(admin, first.id, 'commit');
  expect(committed).toMatchObject({ state: 'committed', written: 3, kept: 0 });
  expect((await rowsOf(admin, first.id)).map(({ outcome }) => outcome)).toEqual(['written', 'written', 'written']);
  expect((await search(admin, { suche: 'Süd 8.1' })).total).toBe(1);

  const again = await checked(admin, csvOf(rows));
  expect(counted(again)).toBe('same 3');
  expect(await done(admin, again.id, 'commit')).toMatchObject({ state: 'committed', written: 0 });
  expect((await stored()).map(({ version }) => version)).toEqual([1, 1, 1]);
});

test('next year’s file updates the fields that it changed, and none that staff changed', async ({ admin, named, committed }) => {
  const rows = rowsAt(10.1);
  await committed(rows);
  const north = await named('Aral Nord 10.1');
  await save(admin, { _id: north._id, version: north.version, name: 'Aral am Nordkreuz', description: 'Von Hand' });
  const news = ['Netz,10.1-1,fuel,Aral Nord 10.1,50.1,10.1,069 11', 'Netz,10.1-4,fuel,Jet,50.7,10.1,'];
  const next = await checked(admin, csvOf([...rows.slice(1), ...news]));
  expect(counted(next)).toBe('new 1, changed 1, same 2');
  const [changed] = await rowsOf(admin, next.id, { kind: 'changed' });
  expect(changed?.changes).toEqual([{ field: 'phone', before: '0691', after: '06911' }]);
  expect(changed?.locationId).toBe(north._id);
  await done(admin, next.id, 'commit');
  expect(await named('Aral am Nordkreuz')).toMatchObject({ phone: '06911', description: 'Von Hand', version: 3 });
});

test('a roll-back reverts created and changed locations, and reports and keeps those edited since', async ({ admin, named, committed }) => {
  await committed(rowsAt(11.1));
  const file = [
    'Netz,11.1-2,fuel,Aral Süd 11.1,50.3,11.1,069 22',
    'Netz,11.1-3,restaurant,Zum Hirschen 11.1,50.5,11.1,069 3',
    'Netz,11.1-5,fuel,Neu,51.3,11.1,',
    'Netz,11.1-6,fuel,Frei,51.6,11.1,',
  ];
  const before = await named('Aral Süd 11.1');
  const { id } = await checked(admin, csvOf(file));
  await done(admin, id, 'commit');
  const fresh = await named('Neu');
  await save(admin, { _id: fresh._id, version: fresh.version, description: 'Gesehen' });
  expect(await done(admin, id, 'rollback')).toMatchObject({ state: 'rolled-back', written: 4, kept: 1 });
  const outcomes = (await rowsOf(admin, id)).map(({ title, outcome }) => `${title}: ${outcome}`);
  expect(outcomes).toEqual(['Aral Süd 11.1: rolled_back', 'Zum Hirschen 11.1: rolled_back', 'Neu: kept', 'Frei: rolled_back']);
  expect((await rowsOf(admin, id, { outcome: 'kept' })).map(({ locationId }) => locationId)).toEqual([fresh._id]);
  const back = await named('Aral Süd 11.1');
  expect([back.phone, back.version, back.features]).toEqual([before.phone, before.version + 2, before.features]);
  expect((await search(admin, { suche: 'Frei' })).total).toBe(0);

  const again = await checked(admin, csvOf(file));
  expect(counted(again)).toBe('new 1, changed 2, same 1');
  expect(await done(admin, again.id, 'commit')).toMatchObject({ written: 3 });
  expect((await detail(admin, again.id)).committedAt).not.toBeNull();
});

test('stated values of old imports are derived from the history, field by field, without changes by staff', async ({
  admin,
  named,
  api,
}) => {
  const file = (phone: string) => csvOf([`Alt,1,fuel,Früher,52.5,8.1,${phone}`]);
  await done(admin, (await checked(admin, file('069 8'))).id, 'commit');
  const before = await named('Früher');
  await save(admin, { _id: before._id, version: before.version, phone: '0699' });
  await api.database.pool.query('delete from import_said');
  expect(counted(await checked(admin, file('069 8')))).toBe('same 1');
  const next = await checked(admin, file('069 7'));
  expect((await rowsOf(admin, next.id))[0]?.changes).toEqual([{ field: 'phone', before: '0699', after: '0697' }]);
  await done(admin, next.id, 'commit');
  await done(admin, next.id, 'rollback');
  expect((await named('Früher')).phone).toBe('0699');
  expect(counted(await checked(admin, file('069 8')))).toBe('same 1');
  expect(counted(await checked(admin, file('069 7')))).toBe('changed 1');
});

test('after ninety days an import is deleted with its rows; one still waiting to be read has failed', async ({ admin, api }) => {
  const { id } = await checked(admin, csvOf(rowsAt(12.1)));
  const pool = api.database.pool;
  await pool.query("update import set worked_at = now() - interval '91 days' where id = $1", [id]);
  await api.services.importIntake.deleteExpired();
  expect((await admin.inject({ method: 'GET', url: `/api/v1/import/${id}` })).statusCode).toBe(404);
  expect((await pool.query('select from import_row where import_id = $1', [id])).rows).toEqual([]);

  const other = await checked(admin, csvOf(rowsAt(12.1)));
  const half = "update import set state = 'checking', is_staged = false, lease_until = now() + interval '50 seconds' where id = $1";
  await pool.query(half, [other.id]);
  await api.services.importIntake.recover();
  expect(await detail(admin, other.id)).toMatchObject({ state: 'checking' });
  await api.services.importIntake.recover(true);
  expect(await detail(admin, other.id)).toMatchObject({ state: 'failed', failure: { key: 'import.failure.reading', params: {} } });
});

test('an import that is rolled back while it expires is rolled back and not deleted', async ({ admin, api }) => {
  const { id } = await checked(admin, csvOf(['Netz,31,fuel,Zuletzt,53.1,9.4,']));
  await done(admin, id, 'commit');
  const pool = api.database.pool;
  await pool.query("update import set worked_at = now() - interval '91 days' where id = $1", [id]);
  const inTransaction = transactionsOn(api.database, noJobs);
  let wasFound = false;
  const interrupted: InTransaction = async (classes, work) => {
    const answer = await inTransaction(classes, work);
    if (Array.isArray(answer) && answer.includes(id)) wasFound = (await done(admin, id, 'rollback')).state === 'rolled-back';
    return answer;
  };
  await new ImportIntakeService({ inTransaction: interrupted, runner: api.services.importRunner }).deleteExpired();
  expect(wasFound).toBe(true);
  expect((await rowsOf(admin, id)).map(({ title, outcome }) => [title, outcome])).toEqual([['Zuletzt', 'rolled_back']]);
});

test('a confirmed location stays when the import that created or changed it is rolled back', async ({ api, named }) => {
  const keeper = await api.signIn('admin', 'Hüter');
  const { pool } = api.database;
  const rows = ['Netz,21,fuel,Bleibt,53.1,9.1,', 'Netz,22,fuel,Geht,53.3,9.1,'];
  const { id } = await checked(keeper, csvOf(rows));
  await done(keeper, id, 'commit');
  await confirm(keeper, await named('Bleibt'));
  expect(await done(keeper, id, 'rollback')).toMatchObject({ state: 'rolled-back', kept: 1 });
  expect((await rowsOf(keeper, id)).map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Bleibt', 'kept'],
    ['Geht', 'rolled_back'],
  ]);
  expect((await pool.query("select name from location where name in ('Bleibt', 'Geht')")).rows).toEqual([{ name: 'Bleibt' }]);
});

test('a company may have five open imports and thirty a day; one more is refused with a message, for every user', async ({ api }) => {
  const full = await api.signIn('admin', 'Vielsender');
  const { pool } = api.database;
  const openOnes = await Promise.all(Array.from({ length: 5 }, () => checked(full, csvOf(rowsAt(12.1)))));
  const colleague = await api.signIn('admin', 'Vielsender');
  const threads = await threadsOf(async () => {
    const refused = await send(colleague, csvOf(rowsAt(12.1)));
    expect(refusal(refused)).toEqual({ status: 429, code: 'too_many_requests', fields: ['file: import.file.too_many_open'] });
    expect(refused.headers['retry-after']).toBe('3600');
  });
  // The file was refused unread.
  expect(threads).toEqual([]);
  await done(full, openOnes[0]?.id ?? '', 'cancel');
  await checked(full, csvOf(rowsAt(12.1)));

  await pool.query("update import set state = 'cancelled' where company_id = $1", [full.companyId]);
  await pool.query(
    `insert into import (id, company_id, user_id, sees_all, file_name, format, state, columns, mapping)
     select gen_random_uuid(), $1, $2, false, 'x', 'csv', 'cancelled', '[]', '{}' from generate_series(1, 24)`,
    [full.companyId, full.id],
  );
  expect(refusal(await send(full, csvOf(rowsAt(12.1)))).fields).toEqual(['file: import.file.too_many_today']);
  await pool.query("update import set created_at = now() - interval '25 hours' where company_id = $1", [full.companyId]);
  await checked(full, csvOf(rowsAt(12.1)));
});

test('a stored mapping is deleted when no such file was uploaded for a year', async ({ api }) => {
  const sender = await api.signIn('admin', 'Merker');
  const { pool } = api.database;
  const mappings = async () => (await pool.query('select 1 from import_mapping where company_id = $1', [sender.companyId])).rows.length;
  await pool.query("insert into import_mapping (company_id, headings_hash, mapping) values ($1, '\\x00', '{}')", [sender.companyId]);
  await api.services.importIntake.deleteExpired();
  expect(await mappings()).toBe(1);
  await pool.query("update import_mapping set used_at = now() - interval '367 days' where company_id = $1", [sender.companyId]);
  await api.services.importIntake.deleteExpired();
  expect(await mappings()).toBe(0);
});

test('a file with too many rows is refused with the limit before a row is stored, and leaves no thread', async ({ api, superAdmin }) => {
  await checked(superAdmin, csvOf(rowsAt(14.1)));
  const book = workbookOf(`<row><c><v>1</v></c></row>${'<row><c><v>x</v></c></row>'.repeat(100_001)}`);
  const threads = await threadsOf(async () => {
    const statements = await statementsOf(async () => {
      const refused = await send(superAdmin, book, { fileName: 'viel.xlsx' });
      expect(refusal(refused)).toEqual({ status: 413, code: 'file_too_big', fields: ['file: import.file.rows'] });
      expect(refused.json()).toMatchObject({
        detail: 'viel.xlsx: the file has more than 100000 rows; split it',
        errors: [{ path: 'file', params: { max: 100_000 } }],
      });
    });
    expect(statements.filter((text) => /^insert into "?import/i.test(text.trim()))).toEqual([]);
  });
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  expect((await api.database.pool.query("select 1 from import where file_name = 'viel.xlsx'")).rowCount).toBe(0);
});

test('ADR 0023 a refused file is deleted fast, even if the planner does not know of its rows', async ({ api, admin }) => {
  await checked(admin, csvOf(rowsAt(12.1)));
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into import (id, company_id, sees_all, file_name, format, state, columns, mapping)
     values (gen_random_uuid(), $1, false, 'x', 'csv', 'checking', '[]', '{}') returning id`,
    [admin.companyId],
  );
  const id = rows[0]?.id ?? '';
  await api.database.pool.query(
    `insert into import_row (import_id, number, place, cells) select $1, number, number, '["x"]' from generate_series(1, 60000) number`,
    [id],
  );
  await api.services.importIntake.delete(id);
  expect((await api.database.pool.query('select 1 from import_row where import_id = $1', [id])).rowCount).toBe(0);
});

test.for([
  ['a company', 300_000, 14],
  ['an unconfirmed company', 1000, 17],
] as const)('imports of %s write %i rows a day: a commit beyond that is refused with a sentence', async ([company, max, lng], { api }) => {
  const { pool } = api.database;
  const writer = await api.signIn('admin', `Vielschreiber ${company}`);
  if (max === 1000) await unconfirm(pool, writer.companyId);
  const [first, second] = [await checked(writer, csvOf(rowsAt(lng))), await checked(writer, csvOf(rowsAt(lng + 1)))];
  await done(writer, first.id, 'commit');
  const wrote = (rows: number) => pool.query('update import set written = $2 where id = $1', [first.id, rows]);
  await wrote(max - 2);
  const refused = await act(writer, second.id, 'commit');
  expect(refusal(refused)).toEqual({ status: 429, code: 'too_many_requests', fields: ['rows: import.error.too_many_rows'] });
  expect(refused.json().params).toEqual({ max, used: max - 2 });
  await wrote(max - 3);
  expect(await done(writer, second.id, 'commit')).toMatchObject({ state: 'committed', written: 3 });
  const third = await checked(writer, csvOf(rowsAt(lng + 2)));
  expect((await act(writer, third.id, 'commit')).statusCode).toBe(429);
  await pool.query("update import set worked_at = now() - interval '25 hours' where id = any($1)", [[first.id, second.id]]);
  expect(await done(writer, third.id, 'commit')).toMatchObject({ state: 'committed' });
});
