import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { IMPORT_RULE, listAudit } from '@rastnetz/contract';
import { expect, vi } from 'vitest';
import type { Session } from '../../harness/app-harness.ts';
import { draftOf, refusal, save } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { act, checked, counted, csvOf, done, rowsOf, send } from './import-requests.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn('user', 'Partner'))
  .extend('count', perFile, ({ api }) => async (table: string) => {
    return (await api.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0]?.n;
  });

test.beforeAll(async ({ api, partner }) => {
  await api.database.pool.query("update app_user set access = '{imports}' where id = $1", [partner.id]);
});

const BASE = '/api/v1/import';
const FILE = csvOf(['P,1,fuel,Halt,50,8,']);

test('a user with "imports" alone imports into their own company and sees no import of another', async ({ partner, admin }) => {
  const own = await checked(partner, FILE);
  expect(own).toMatchObject({ companyId: partner.companyId, companyName: 'Partner', who: 'Toni Test' });
  expect(refusal(await send(partner, FILE, { companyId: admin.companyId }))).toMatchObject({ status: 403, code: 'forbidden' });
  const { id } = await checked(admin, FILE);
  const calls = [
    partner.inject({ method: 'GET', url: `${BASE}/${id}` }),
    partner.inject({ method: 'GET', url: `${BASE}/${id}/rows` }),
    partner.inject({ method: 'GET', url: `${BASE}/${id}/faults` }),
    act(partner, id, 'rows/1', { decision: 'skip' }),
    act(partner, id, 'decide', { kind: 'new', decision: 'skip' }),
    act(partner, id, 'mapping', own.mapping),
    act(partner, id, 'commit'),
    act(partner, id, 'cancel'),
    act(partner, id, 'rollback'),
  ];
  for (const answer of await Promise.all(calls)) expect(refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
  const list = async (session: Session) =>
    (await session.inject({ method: 'GET', url: BASE })).json<{ data: { id: string }[]; total: number }>();
  expect((await list(partner)).data.map((entry) => entry.id)).toEqual([own.id]);
  expect((await list(admin)).data.map((entry) => entry.id)).toEqual([id, own.id]);
});

test.for([
  ['blocked', "status = 'blocked'", 401],
  ['moved to another company', "company_id = (select id from company where name = 'Partner')", 403],
  ['relieved of "imports"', "access = '{}'", 403],
] as const)('a user who was %s while their file was read starts no import', async ([_what, changes, status], { api, partner, count }) => {
  const person = await api.signIn('user', `Netz ${crypto.randomUUID()}`);
  const set = (columns: string) => api.database.pool.query(`update app_user set ${columns} where id = $1`, [person.id]);
  await set("access = '{imports}'");
  const { importIntake } = api.services;
  const start = importIntake.start.bind(importIntake);
  vi.spyOn(importIntake, 'start').mockImplementationOnce(async (...args) => {
    await set(changes);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 4000);
    return start(...args);
  });
  const before = await count('import');
  const answer = await send(person, FILE);
  vi.restoreAllMocks();
  expect([answer.statusCode, await count('import'), partner.companyId === person.companyId]).toEqual([status, before, false]);
});

test('users with "locations:all" import into every company; an unknown company is refused at its field', async ({
  admin,
  partner,
  api,
}) => {
  const { id, companyId } = await checked(admin, FILE, { companyId: partner.companyId });
  expect(companyId).toBe(partner.companyId);
  expect(await done(admin, id, 'commit')).toMatchObject({ written: 1 });
  const { rows } = await api.database.pool.query("select company_id from location where source = 'P'");
  expect(rows).toEqual([{ company_id: partner.companyId }]);
  const nowhere = await send(admin, FILE, { companyId: '019b0000-0000-7000-8000-000000000000' });
  expect(refusal(nowhere)).toMatchObject({ status: 400, fields: ['companyId: location.company_unknown'] });
});

test('an import that sees every location is inaccessible to users who do not see all of them', async ({ admin, partner }) => {
  const foreign = await save(admin, draftOf('RASTHOF', { name: 'Verborgen' }));
  const { id } = await checked(admin, csvOf(['R,1,fuel,Weit,49,8,']), { companyId: partner.companyId });
  const calls = [
    partner.inject({ method: 'GET', url: `${BASE}/${id}` }),
    partner.inject({ method: 'GET', url: `${BASE}/${id}/rows` }),
    partner.inject({ method: 'GET', url: `${BASE}/${id}/faults` }),
    act(partner, id, 'rows/1', { decision: 'join', joinId: foreign._id }),
    act(partner, id, 'commit'),
    act(partner, id, 'cancel'),
  ];
  for (const answer of await Promise.all(calls)) expect(refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
  const { data, total } = (await partner.inject({ method: 'GET', url: BASE })).json<{ data: { id: string }[]; total: number }>();
  expect([data.length, data.some((entry) => entry.id === id)]).toEqual([total, false]);
});

test('a row with the id of a location changes it, unless the user may not write it', async ({ admin, partner }) => {
  const foreign = await save(admin, draftOf('RASTHOF', { name: 'Fremd' }));
  const own = await save(partner, draftOf('RASTHOF', { name: 'Eigen' }));
  const file = csvOf([`${own._id},Eigen neu`, `${foreign._id},Fremd neu`, `${own._id},Noch einmal`], '_id,name');
  const mapping = { targets: ['_id', 'name'], defaultType: 'RASTHOF' };
  const { id, ...found } = await checked(partner, file, { mapping });
  expect(counted(found as never)).toBe('changed 1, broken 2');
  const faults = (await rowsOf(partner, id)).map((row) => row.faults.map(({ key }) => key).join());
  expect(faults).toEqual(['', 'import.fault.id_unknown', 'import.fault.same_location']);
});

test('commits and roll-backs are audited in the company', async ({ admin }) => {
  const { id } = await checked(admin, csvOf(['Q,1,fuel,Kurz,51,8,']), { fileName: 'kurz.csv' });
  await done(admin, id, 'commit');
  await done(admin, id, 'rollback');
  const answer = await admin.inject({ method: 'GET', url: listAudit.path, query: { subjectId: admin.companyId } });
  const entries = answer.json<{ data: { action: string; who: string; changes: object }[] }>().data.slice(0, 2);
  expect(entries.map(({ action, who }) => `${who}: ${action}`)).toEqual(['Toni Test: import.rolled_back', 'Toni Test: import.committed']);
  expect(entries[1]?.changes).toMatchObject({ file: { after: 'kurz.csv' }, rows: { after: 1 } });
});

test('the name of a file is one line without directions and control characters, and no letter is cut in half', async ({ admin }) => {
  const nameOf = async (fileName: string) => {
    const { id, fileName: stored } = await checked(admin, csvOf(['Q,1,fuel,Kurz,51,8,']), { fileName });
    await done(admin, id, 'cancel');
    return stored;
  };
  expect(await nameOf('preise\u202evsc.exe\u200b\u001b[31m.csv')).toBe('preisevsc.exe [31m.csv');
  expect(await nameOf(`${'x'.repeat(254)}🚚.csv`)).toBe('x'.repeat(254));
});

test('an invalid file is refused with the reason at the file, and nothing of it is stored', async ({ count, admin }) => {
  const before = await count('import');
  const answer = await send(admin, new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 1, 2, 3, 0, 0, 0, 0]), { fileName: 'programm.csv' });
  expect(refusal(answer)).toMatchObject({ status: 415, fields: ['file: import.file.unknown'] });
  const nodes = Array.from({ length: 2000 }, (_, id) => `<node id="${id}" lat="1" lon="2"><tag k="amenity" v="fuel"/></node>`);
  const cut = await send(admin, `<osm version="0.6">${nodes.join('\n')}<node id="`);
  expect(refusal(cut)).toMatchObject({ status: 422, code: 'file_broken' });
  expect([await count('import'), (await count('import_row')) < 20]).toEqual([before, true]);
});

test('a body of twice the limit is aborted: little more than the limit is read, and nothing is stored', async ({ admin, api }) => {
  let sent = 0;
  const chunk = Buffer.alloc(1024 * 1024, 'a,b,c\n');
  function* body() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="gross.csv"\r\nContent-Type: text/csv\r\n\r\n');
    for (; sent < (2 * IMPORT_RULE.maxBytes) / chunk.length; sent += 1) yield chunk;
    yield Buffer.from('\r\n--x--\r\n');
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await admin.inject({ method: 'POST', url: BASE, headers, payload: Readable.from(body(), { objectMode: false }) });
  expect(refusal(answer)).toMatchObject({ status: 413, code: 'file_too_big' });
  expect(sent).toBeLessThan(IMPORT_RULE.maxBytes / 1024 / 1024 + 150);
  expect(readdirSync(join(api.config.dataDir, 'tmp'))).toEqual([]);
});
