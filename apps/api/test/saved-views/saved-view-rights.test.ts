import { deleteMyAccount, getMyData } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { sendRequest } from '../people/profile-requests.ts';
import { change, created, namesOf, remove, restore, setDefault, viewsOf } from './saved-view-requests.ts';

const test = base
  .extend('person', perFile, ({ api }) => api.signIn('user', 'Eigen'))
  .extend('colleague', perFile, ({ api }) => api.signIn('user', 'Eigen'))
  .extend('companyAdmin', perFile, ({ api }) => companyAdminOf(api, 'Eigen'));

test.beforeEach(({ api }) => api.database.pool.query('delete from saved_view').then(() => undefined));

async function companyAdminOf(api: AppHarness, company: string): Promise<Session> {
  const session = await api.signIn('user', company);
  await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = $1", [session.id]);
  return session;
}

/** Refusals of every request on a view. */
const refusalsOn = async (session: Session, view: { readonly id: string; readonly version: number }) => {
  const answers = [
    await change(session, view, { name: 'Meins' }),
    await remove(session, view),
    await restore(session, view),
    await setDefault(session, view),
  ];
  return answers.map((answer) => (answer.statusCode === 200 ? 200 : refusal(answer).status));
};

test('saved views: nobody else sees or touches a private view, not even admins', async ({ api, person, colleague, companyAdmin }) => {
  const view = await created(person, 'Privat');
  for (const other of [colleague, companyAdmin, await api.signIn('superAdmin', 'Eigen'), await api.signIn('user', 'Fremd')]) {
    expect(await namesOf(other)).toEqual([]);
    expect(await refusalsOn(other, view)).toEqual([404, 404, 404, 404]);
  }
  expect((await viewsOf(person)).views).toEqual([view]);
});

test('saved views: another company never sees or touches a shared view, not even its admins or those of the network', async ({
  api,
  person,
}) => {
  const view = await created(person, 'Geteilt', { isShared: true });
  for (const other of [await api.signIn('user', 'Fremd'), await companyAdminOf(api, 'Fremd'), await api.signIn('superAdmin', 'Fremd')]) {
    expect(await namesOf(other)).toEqual([]);
    expect(await refusalsOn(other, view)).toEqual([404, 404, 404, 404]);
  }
  expect((await viewsOf(person)).views).toEqual([view]);
  expect(await refusalsOn(person, { id: uuidv7(), version: 1 })).toEqual([404, 404, 404, 404]);
});

test('saved views: colleagues use a shared view; whoever shared it and company admins rename, overwrite and delete it', async ({
  person,
  colleague,
  companyAdmin,
}) => {
  const view = await created(person, 'Geteilt', { isShared: true });
  expect(await refusalsOn(colleague, view)).toEqual([403, 403, 403, 200]);
  expect((await change(companyAdmin, view, { name: 'Von der Leitung', query: 'stale=1' })).statusCode).toBe(200);
  expect((await change(person, { ...view, version: 2 }, { name: 'Wieder' })).statusCode).toBe(200);
  expect(refusal(await change(companyAdmin, { ...view, version: 3 }, { isShared: false })).status).toBe(403);
  expect((await remove(companyAdmin, view)).statusCode).toBe(200);
  expect(refusal(await restore(colleague, view)).status).toBe(403);
  expect((await restore(person, view)).statusCode).toBe(200);
  expect(await namesOf(colleague)).toEqual(['Wieder']);
});

test('saved views: whoever shared a view may make it private again, and then shared once more', async ({ person, colleague }) => {
  const view = await created(person, 'Hin und her', { isShared: true });
  expect((await change(person, view, { isShared: false })).json()).toMatchObject({ isShared: false, isOwn: true, version: 2 });
  expect(await namesOf(colleague)).toEqual([]);
  await change(person, { ...view, version: 2 }, { isShared: true });
  expect(await namesOf(colleague)).toEqual(['Hin und her']);
});

test('saved views: private views move with the person, shared ones stay with the company', async ({ api, colleague }) => {
  const person = await api.signIn('user', 'Eigen');
  const newColleague = await api.signIn('user', 'Neue Firma');
  await created(person, 'Private');
  const shared = await created(person, 'Geteilte', { isShared: true });
  await setDefault(person, shared);
  await api.database.pool.query('update app_user set company_id = $2 where id = $1', [person.id, newColleague.companyId]);
  expect(await viewsOf(person)).toMatchObject({ views: [{ name: 'Private' }], defaultId: null });
  expect(await refusalsOn(person, shared)).toEqual([404, 404, 404, 404]);
  expect(await namesOf(newColleague)).toEqual([]);
  expect(await namesOf(colleague)).toEqual(['Geteilte']);
});

test('saved views: with an account its private views and default are deleted, shared ones stay without an author', async ({
  api,
  colleague,
  companyAdmin,
}) => {
  const person = await api.signIn('user', 'Eigen');
  await created(person, 'Private');
  const shared = await created(person, 'Geteilte', { isShared: true });
  await setDefault(person, shared);
  expect((await sendRequest(person, deleteMyAccount, { password: PASSWORD })).statusCode).toBe(200);
  const { rows } = await api.database.pool.query('select name, user_id, created_by from saved_view');
  expect(rows).toEqual([{ name: 'Geteilte', user_id: null, created_by: null }]);
  expect((await api.database.pool.query('select from saved_view_default where user_id = $1', [person.id])).rowCount).toBe(0);
  expect(await refusalsOn(colleague, shared)).toEqual([403, 403, 403, 200]);
  expect((await change(companyAdmin, shared, { name: 'Von der Leitung' })).json()).toMatchObject({ isOwn: false, name: 'Von der Leitung' });
});

test('saved views: shared views are deleted with their company, once nobody and nothing is left of it', async ({ api, person }) => {
  const last = await api.signIn('user', 'Aufgelöst');
  await created(last, 'Geteilte', { isShared: true });
  await created(person, 'Bleibt', { isShared: true });
  await api.database.pool.query('delete from app_user where id = $1', [last.id]);
  await api.database.pool.query('delete from company where id = $1', [last.companyId]);
  expect((await api.database.pool.query('select name from saved_view')).rows).toEqual([{ name: 'Bleibt' }]);
});

test('saved views: the data of an account have the views that it saved, and nobody else’s', async ({ person, colleague }) => {
  await created(person, 'Private', { query: 'search=Nord' });
  await created(person, 'Geteilte', { isShared: true });
  await remove(person, await created(person, 'Gelöschte'));
  await created(colleague, 'Fremde');
  await created(colleague, 'Auch fremd', { isShared: true });
  const { savedViews } = (await sendRequest(person, getMyData)).json<{ savedViews: object[] }>();
  expect(savedViews).toEqual([
    { name: 'Private', query: 'search=Nord', isShared: false, createdAt: expect.any(String), deletedAt: null },
    { name: 'Geteilte', query: 'mine=1', isShared: true, createdAt: expect.any(String), deletedAt: null },
    { name: 'Gelöschte', query: 'mine=1', isShared: false, createdAt: expect.any(String), deletedAt: expect.any(String) },
  ]);
});

test('saved views: after a move the data of an account tell nothing of what the former company made of a view', async ({
  api,
  companyAdmin,
}) => {
  const person = await api.signIn('user', 'Eigen');
  const view = await created(person, 'Geteilte', { isShared: true, query: 'search=Nord' });
  const { companyId } = await api.signIn('user', 'Neue Firma');
  await api.database.pool.query('update app_user set company_id = $2 where id = $1', [person.id, companyId]);
  expect((await change(companyAdmin, view, { name: 'Zu schließen', query: 'search=Geheim' })).statusCode).toBe(200);
  const { savedViews } = (await sendRequest(person, getMyData)).json<{ savedViews: object[] }>();
  expect(savedViews).toEqual([{ name: null, query: null, isShared: true, createdAt: expect.any(String), deletedAt: null }]);
});
