import { changeProfile, deleteMyAccount, getProfile, type Location, login, me, type SentFile, sendFile } from '@rastnetz/contract';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from './people-requests.ts';
import { auditOf, mailsTo, rowOf, sendRequest } from './profile-requests.ts';

const test = base.extend('query', perFile, ({ api }) => async (text: string, values: unknown[] = []) => {
  return (await api.database.pool.query(text, values)).rows;
});

// Super admins of one test must not count in the next one.
test.afterEach(({ api }) => api.database.pool.query('update app_user set is_super_admin = false').then(() => undefined));

const leave = (session: Session, password = PASSWORD) => sendRequest(session, deleteMyAccount, { password });

async function putPictureOn(session: Session): Promise<string> {
  const form = await formOf('upload', { part: 'file' }, [await picture('file', 21)]);
  const sent = await session.inject({ method: 'POST', url: sendFile.path, ...form });
  const answer = await sendRequest(session, changeProfile, { picture: sent.json<SentFile>().id });
  return answer.json<{ user: { picture: string } }>().user.picture;
}

test('a deleted account can no longer sign in; locations and their history stay with the company', async ({ api, query }) => {
  const [person, colleague] = [await api.signIn('user', 'Bleibt'), await api.signIn('user', 'Bleibt')];
  const location = await save(person, draftOf('IMBISS', { name: 'Bleibt' }));
  const path = await putPictureOn(person);
  expect((await leave(person)).json()).toEqual({ ok: true });
  expect(await rowOf(api, person.id)).toBeUndefined();
  expect(refusal(await sendRequest(person, me))).toMatchObject({ status: 401, code: 'session_expired' });
  expect(refusal(await leave(person))).toMatchObject({ status: 401, code: 'session_expired' });
  expect((await sendRequest(api, login, { email: person.email, password: PASSWORD })).statusCode).toBe(401);
  const kept = await colleague.inject({ url: `/api/v1/location/${location._id}` });
  expect(kept.json<Location>()).toMatchObject({ name: 'Bleibt', companyId: person.companyId });
  expect(await query('select user_id from location_history where location_id = $1', [location._id])).toEqual([{ user_id: null }]);
  expect(await query('select updated_by from location where id = $1', [location._id])).toEqual([{ updated_by: null }]);
  expect((await api.inject({ url: path })).statusCode).toBe(404);
  expect((await sendRequest(colleague, getProfile)).statusCode).toBe(200);
});

test('unsent mails are deleted, a last one reports the deletion; the audit log has ids only', async ({ api, query }) => {
  const person = await api.signIn();
  const insert = 'insert into mail (id, recipient, subject, body_text, body_html, sent_at) values (gen_random_uuid(), $1, $2, $3, $3, $4)';
  await query(insert, [person.email, 'Mit Link', 'geheim', null]);
  await query(insert, [person.email, 'Gesendet', '', new Date()]);
  await leave(person);
  expect((await mailsTo(api, person.email)).map(({ subject }) => subject).sort()).toEqual(['Gesendet', 'Ihr Konto wurde gelöscht']);
  expect(await auditOf(api, person.id)).toEqual([{ action: 'user.deleted_self', actor_id: person.id, subject_id: person.id, details: {} }]);
  for (const table of ['session', 'mail_token', 'email_change', 'sent_file', 'recovery_code', 'known_network'])
    expect([table, await query(`select 1 from ${table} where user_id = $1`, [person.id])]).toEqual([table, []]);
});

test('a wrong password deletes nothing', async ({ api }) => {
  const person = await api.signIn();
  expect(refusal(await leave(person, 'falsch')).fields).toEqual(['password: profile.error.wrong_password']);
  expect(refusal(await sendRequest(person, deleteMyAccount, {})).status).toBe(400);
  expect(await rowOf(api, person.id)).toBeDefined();
  expect(await mailsTo(api, person.email)).toEqual([]);
});

test('the last super admin cannot delete their account; blocked ones do not count', async ({ api, query }) => {
  const [last, blocked] = [await api.signIn('superAdmin'), await api.signIn('superAdmin')];
  await query("update app_user set status = 'blocked' where id = $1", [blocked.id]);
  expect(refusal(await leave(last))).toMatchObject({ status: 409, code: 'last_super_admin' });
  expect(await rowOf(api, last.id)).toBeDefined();
  expect(await auditOf(api, last.id)).toEqual([]);
  await query("update app_user set status = 'active' where id = $1", [blocked.id]);
  expect((await leave(last)).statusCode).toBe(200);
});

const GRANT = "update app_user set access = '{companyAdmin}' where id = $1";
const LAST_COMPANY_ADMIN = { status: 409, code: 'last_company_admin' };

test('the last company admin deletes their account once a colleague has the right, or nobody else is left', async ({ api, query }) => {
  const [chief, colleague] = [await api.signIn('user', 'Verwaist'), await api.signIn('user', 'Verwaist')];
  await query(GRANT, [chief.id]);
  expect(refusal(await leave(chief))).toMatchObject(LAST_COMPANY_ADMIN);
  await query(GRANT, [colleague.id]);
  expect((await leave(chief)).statusCode).toBe(200);
  expect((await leave(colleague)).statusCode).toBe(200);
});

test.for(['blocked', 'invited'])('the last company admin stays while the company has %s people', async (status, { api, query }) => {
  const [chief, colleague] = [await api.signIn('user', `Nur ${status}`), await api.signIn('user', `Nur ${status}`)];
  await query(GRANT, [chief.id]);
  await query('update app_user set status = $2 where id = $1', [colleague.id, status]);
  expect(refusal(await leave(chief))).toMatchObject(LAST_COMPANY_ADMIN);
  // A company admin who cannot sign in does not count.
  await query(GRANT, [colleague.id]);
  expect(refusal(await leave(chief))).toMatchObject(LAST_COMPANY_ADMIN);
  await query('delete from app_user where id = $1', [colleague.id]);
  expect((await leave(chief)).statusCode).toBe(200);
});

test('the unnamed company of a registration goes with its last account, unless it has locations, and then by night', async ({
  api,
  query,
}) => {
  const [alone, removed, first, last, owner] = [
    await api.signIn('user', 'Allein'),
    await api.signIn('user', 'Entfernt'),
    await api.signIn('user', 'Zu zweit'),
    await api.signIn('user', 'Zu zweit'),
    await api.signIn('user', 'Mit Standort'),
  ];
  const ids = [alone, removed, first, owner].map(({ companyId }) => companyId);
  await query("update company set name = null, name_key = '' where id = any($1)", [ids]);
  const { _id } = await save(owner, draftOf('IMBISS', { name: 'Bleibt' }));
  const left = async () => (await query('select id from company where id = any($1) order by id', [ids])).map(({ id }) => id);
  for (const person of [alone, first, owner]) expect((await leave(person)).statusCode).toBe(200);
  expect((await peopleRequests.remove(await api.signIn('admin', 'Netz'), removed.id)).statusCode).toBe(200);
  expect(await left()).toEqual([first.companyId, owner.companyId].toSorted());
  await query('delete from location where id = $1', [_id]);
  await api.services.accountSweep.deleteUnconfirmed();
  expect(await left()).toEqual([first.companyId]);
  expect((await leave(last)).statusCode).toBe(200);
  expect(await left()).toEqual([]);
});

test('admins of the network in the same company do not keep its company admin: they manage every company', async ({ api, query }) => {
  const [chief] = [await api.signIn('user', 'Netz'), await api.signIn('admin', 'Netz')];
  await query(GRANT, [chief.id]);
  expect((await leave(chief)).statusCode).toBe(200);
});

test('of all super admins who delete their accounts concurrently one stays', async ({ api, query }) => {
  const people = await Promise.all(Array.from({ length: 4 }, () => api.signIn('superAdmin')));
  const statuses = (await Promise.all(people.map((person) => leave(person)))).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 200, 200, 409]);
  expect(await query('select 1 from app_user where is_super_admin')).toHaveLength(1);
});

/** Saves a location repeatedly until that is refused; returns every status. */
async function saveUntilRefused(person: Session, { _id, version }: Location): Promise<number[]> {
  const statuses: number[] = [];
  for (let stored = version; statuses.at(-1) === undefined || statuses.at(-1) === 200; stored += 1)
    statuses.push((await post(person, { _id, version: stored, description: `Fassung ${stored}` })).statusCode);
  return statuses;
}

test('saves concurrent with the deletion of the account are refused as signed out; neither fails', async ({ api }) => {
  for (let round = 0; round < 6; round += 1) {
    const person = await api.signIn();
    const stored = [await save(person, draftOf('BISTRO')), await save(person, draftOf('IMBISS'))];
    const saves = stored.map((location) => saveUntilRefused(person, location));
    expect((await leave(person)).statusCode).toBe(200);
    for (const statuses of await Promise.all(saves)) expect(statuses.at(-1)).toBe(401);
  }
});
