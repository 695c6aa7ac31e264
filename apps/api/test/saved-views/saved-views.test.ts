import { MAX_PRIVATE_VIEWS, MAX_SHARED_VIEWS, VIEW_QUERY_MAX } from '@rastnetz/contract';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { change, create, created, namesOf, remove, restore, setDefault, viewsOf } from './saved-view-requests.ts';

const test = base
  .extend('person', perFile, ({ api }) => api.signIn('user', 'Ansichten'))
  .extend('colleague', perFile, ({ api }) => api.signIn('user', 'Ansichten'));

test.beforeEach(({ api }) => api.database.pool.query('delete from saved_view').then(() => undefined));

test('saved views: a new one is private; private ones are listed before shared ones, each by name', async ({ person, colleague }) => {
  const view = await created(person, ' Ohne  Bild ', { query: 'missing=image' });
  expect(view).toEqual({
    id: view.id,
    name: 'Ohne Bild',
    query: 'missing=image',
    isShared: false,
    isOwn: true,
    version: 1,
  });
  await created(person, 'Österreich', { isShared: true });
  await created(colleague, 'autohöfe', { isShared: true });
  await created(person, 'Älteste');
  expect(await namesOf(person)).toEqual(['Älteste', 'Ohne Bild', 'autohöfe', 'Österreich']);
  expect((await viewsOf(colleague)).views.map(({ name, isOwn, isShared }) => [name, isOwn, isShared])).toEqual([
    ['autohöfe', true, true],
    ['Österreich', false, true],
  ]);
});

test('saved views: the query is stored canonically; unknown parameters are kept, page and panel are not', async ({ person }) => {
  const query = '?types=IMBISS&later=a%20b&page=7&panel=new&tab=history&saved=x&filter=WLAN&types=AUTOHOF';
  expect((await created(person, 'Eins', { query })).query).toBe('filter=WLAN&later=a+b&types=IMBISS');
  expect((await created(person, 'Zwei', { query: '' })).query).toBe('');
  expect((await created(person, 'Drei', { query: 'search=%00%FF&&=&a' })).query).toBe('=&a=&search=%00%EF%BF%BD');
});

test.for([
  ['a blank name', '  ', {}, ['name: views.error.no_name']],
  ['an invisible name', '\u200B\u202E\u2066', {}, ['name: views.error.no_name']],
  ['a long name', 'x'.repeat(61), {}, ['name: validation.too_big']],
  ['a name that is no text', { x: 1 }, {}, ['name: validation.invalid_type']],
  ['a long query', 'Lang', { query: 'x'.repeat(VIEW_QUERY_MAX + 1) }, ['query: views.error.query_too_long']],
  ['a query that is long once encoded', 'Lang', { query: `a=${'ß'.repeat(VIEW_QUERY_MAX - 10)}` }, ['query: views.error.query_too_long']],
  ['sharing that is no boolean', 'Geteilt', { isShared: 'true' }, ['isShared: validation.invalid_type']],
] as const)('saved views: %s is refused', async ([, name, parts, fields], { person }) => {
  expect(refusal(await create(person, name, parts))).toMatchObject({ status: 400, fields });
  expect(await namesOf(person)).toEqual([]);
});

test('saved views: hostile names are stored as plain text on one line', async ({ person }) => {
  for (const [name, stored] of [
    ["'; drop table saved_view; --", "'; drop table saved_view; --"],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Zeile\r\nZeile\u0007Ende', 'Zeile Zeile Ende'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['=1+1', '=1+1'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ] as const)
    expect((await created(person, name)).name).toBe(stored);
});

test('saved views: a name is unique per owner, in upper or lower case; a private one may be equal to a shared one', async ({
  person,
  colleague,
}) => {
  const view = await created(person, 'Büro');
  const other = await created(person, 'Andere');
  await created(colleague, 'Büro');
  await created(person, 'BÜRO', { isShared: true });
  const taken = { status: 400, fields: ['name: views.error.name_taken_private'] };
  expect(refusal(await create(person, 'bÜrO'))).toMatchObject(taken);
  expect(refusal(await create(person, 'Bu\u0308ro'))).toMatchObject(taken);
  expect(refusal(await change(person, other, { name: 'BÜRO' }))).toMatchObject(taken);
  expect(refusal(await create(colleague, 'büro', { isShared: true })).fields).toEqual(['name: views.error.name_taken_shared']);
  expect(refusal(await change(person, view, { isShared: true })).fields).toEqual(['name: views.error.name_taken_shared']);
  expect((await change(person, view, { name: 'BÜRO' })).json()).toMatchObject({ name: 'BÜRO', version: 2 });
});

test('saved views: of equal names saved at once one is stored', async ({ person, colleague }) => {
  const answers = await Promise.all([person, colleague, person, colleague].map((who) => create(who, 'Zugleich', { isShared: true })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
});

test.for([
  [false, MAX_PRIVATE_VIEWS, 'views.error.too_many_private'],
  [true, MAX_SHARED_VIEWS, 'views.error.too_many_shared'],
] as const)('saved views: shared %s: at most %i', async ([isShared, maximum, key], { api, person }) => {
  const columns = 'id, user_id, company_id, created_by, name, name_key, query';
  const owner = isShared ? [null, person.companyId, person.id] : [person.id, null, null];
  const fill = `insert into saved_view (${columns}) select gen_random_uuid(), $1, $2, $3, n::text, n::text, '' from generate_series(2, $4) n`;
  await api.database.pool.query(fill, [...owner, maximum]);
  const last = await created(person, 'Letzte', { isShared });
  const full = { status: 409, code: 'wrong_state', fields: [`: ${key}`] };
  expect(refusal(await create(person, 'Zu viel', { isShared }))).toMatchObject(full);
  const other = await created(person, 'Andere', { isShared: !isShared });
  expect(refusal(await change(person, other, { isShared }))).toMatchObject(full);
  expect((await change(person, last, { name: 'Umbenannt' })).statusCode).toBe(200);
  await remove(person, last);
  await created(person, 'An ihrer Stelle', { isShared });
  expect(refusal(await restore(person, last))).toMatchObject(full);
});

test('saved views: a stale version is refused; a change without a difference writes nothing', async ({ person }) => {
  const view = await created(person, 'Alt');
  expect((await change(person, view, { name: 'Alt', query: 'mine=1' })).json()).toEqual(view);
  const saved = (await change(person, view, { name: 'Neu', query: 'stale=1' })).json();
  expect(saved).toEqual({ ...view, name: 'Neu', query: 'stale=1', version: 2 });
  expect(refusal(await change(person, view, { name: 'Später' }))).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await change(person, view, { name: 'Neu', query: 'stale=1' })).json()).toEqual(saved);
  expect((await viewsOf(person)).views).toEqual([saved]);
});

test('saved views: a deleted one can be restored, as the default again, unless its name is in use', async ({ person }) => {
  const view = await created(person, 'Weg');
  await setDefault(person, view);
  expect((await remove(person, view)).json()).toEqual({ ok: true });
  expect(await viewsOf(person)).toEqual({ views: [], defaultId: null });
  expect((await remove(person, view)).json()).toEqual({ ok: true });
  expect(refusal(await change(person, { ...view, version: 2 }, { name: 'Anders' })).status).toBe(404);
  expect(refusal(await setDefault(person, view)).status).toBe(404);
  const other = await created(person, 'weg');
  expect(refusal(await restore(person, view)).fields).toEqual(['name: views.error.name_taken_private']);
  await remove(person, other);
  expect((await restore(person, view)).json()).toEqual({ ...view, version: 3 });
  expect(await viewsOf(person)).toMatchObject({ views: [{ id: view.id }], defaultId: view.id });
  expect((await restore(person, view)).json()).toMatchObject({ version: 3 });
});

test('saved views: deleted ones are gone after a day, and beyond the last fifty', async ({ api, person }) => {
  const { pool } = api.database;
  const [kept, old] = [await created(person, 'Heute'), await created(person, 'Gestern')];
  for (const view of [kept, old]) await remove(person, view);
  await pool.query("update saved_view set removed_at = now() - interval '25 hours' where id = $1", [old.id]);
  await api.services.savedViews.deleteRemoved();
  expect(refusal(await restore(person, old)).status).toBe(404);
  const fill =
    "insert into saved_view (id, user_id, name, name_key, query, removed_at) select gen_random_uuid(), $1, '', '', '', now() + n * interval '1 minute' from generate_series(1, 50) n";
  await pool.query(fill, [person.id]);
  await remove(person, await created(person, 'Eine mehr'));
  expect((await pool.query('select count(*)::int as count from saved_view')).rows).toEqual([{ count: 50 }]);
  expect(refusal(await restore(person, kept)).status).toBe(404);
});

test('saved views: the default is remembered on the account, and can be none', async ({ person, colleague }) => {
  const [first, shared] = [await created(person, 'Erste'), await created(colleague, 'Unsere', { isShared: true })];
  expect((await setDefault(person, first)).json()).toEqual({ defaultId: first.id });
  await setDefault(person, shared);
  expect((await viewsOf(person)).defaultId).toBe(shared.id);
  expect((await viewsOf(colleague)).defaultId).toBeNull();
  await change(colleague, shared, { isShared: false });
  expect((await viewsOf(person)).defaultId).toBeNull();
  await setDefault(person, null);
  expect((await viewsOf(person)).defaultId).toBeNull();
});
