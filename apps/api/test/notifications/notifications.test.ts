import { countUnreadNotifications, register, validateEmail } from '@rastnetz/contract';
import { expect } from 'vitest';
import { decided } from '../clearing/decision-requests.ts';
import { confirm as confirmCompany } from '../companies/company-requests.ts';
import type { AppHarness } from '../harness/app-harness.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { checked, csvOf, done } from '../imports/runs/import-requests.ts';
import { body, bulkOf, remove, restore } from '../locations/lifecycle-requests.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { mergedTwo } from '../quality/merge-requests.ts';
import { insertReports, newPlace, remarkOn } from '../reports/report-rows.ts';
import { briefly, forgetAll, notificationsOf, read, readAll } from './notification-requests.ts';

test.beforeEach(({ api }) => forgetAll(api));

const made = (session: Parameters<typeof save>[0], name: string) => save(session, draftOf('RASTHOF', { name }));

test('the owners are notified of what others do to their location, with its name; the author and other companies are not', async ({
  api,
  partner,
  other,
  admin,
  superAdmin,
}) => {
  const place = await made(partner, 'Nordhof');
  await forgetAll(api);
  const changed = await save(admin, { _id: place._id, version: 1, phone: '+49 5161 1' });
  const [report = ''] = await insertReports(api, [remarkOn(changed)]);
  const hidden = await decided(admin, report, { version: 1, adminPublished: false, stage: 'in_review' });
  await decided(admin, report, { version: hidden.version, adminPublished: true });
  await remove(admin, place._id);
  await restore(superAdmin, place._id);
  const mine = await notificationsOf(api, partner);
  expect(briefly(mine).toSorted()).toEqual(
    ['changed', 'deleted', 'published', 'restored', 'unpublished'].map((what) => [`location_${what}`, 1, 'Nordhof']),
  );
  expect(mine.unread).toBe(5);
  expect(mine.data.map(({ who }) => who)).toEqual(Array(5).fill('Toni Test'));
  for (const session of [other, admin])
    expect((await notificationsOf(api, session)).data.filter(({ kind }) => kind !== 'report_received')).toEqual([]);
});

test('colleagues are notified of each other, and nobody of their own change', async ({ api, partner }) => {
  const colleague = await api.signIn('user', 'Nord');
  await made(partner, 'Neuhof');
  expect(briefly(await notificationsOf(api, colleague))).toEqual([['location_added', 1, 'Neuhof']]);
  expect(briefly(await notificationsOf(api, partner))).toEqual([]);
});

test('a merge and a move to another company notify the owners', async ({ api, partner, other, superAdmin }) => {
  const [one, two, three] = [await made(partner, 'Eins'), await made(partner, 'Zwei'), await made(partner, 'Drei')];
  await forgetAll(api);
  await mergedTwo(superAdmin, one, two);
  await save(superAdmin, { _id: three._id, version: 1, companyId: other.companyId });
  expect(briefly(await notificationsOf(api, partner)).toSorted()).toEqual([
    ['location_merged', 2, expect.stringMatching(/^(Eins, Zwei|Zwei, Eins)$/)],
    ['location_moved', 1, 'Drei'],
  ]);
  expect(briefly(await notificationsOf(api, other))).toEqual([['location_added', 1, 'Drei']]);
});

test('an import and a bulk action are one notification with their number', async ({ api, partner, admin }) => {
  const rows = Array.from({ length: 300 }, (_, at) => `liste,${at},fuel,Hof ${at},${43 + at * 0.02},7.1,`);
  const { id } = await checked(admin, csvOf(rows), { companyId: partner.companyId });
  await done(admin, id, 'commit');
  expect((await notificationsOf(api, partner)).data.map(({ kind, total, subjects }) => [kind, total, subjects.length])).toEqual([
    ['location_added', 300, 3],
  ]);
  const { rows: places } = await api.database.pool.query('select id as "_id", version from location where source = $1 limit 50', ['liste']);
  await bulkOf(admin, { kind: 'add-feature', feature: 'DUSCHE' }, places);
  expect((await notificationsOf(api, partner)).data.map(({ kind, total }) => [kind, total])).toEqual([
    ['location_changed', 50],
    ['location_added', 300],
  ]);
});

test('those who may clear are notified of new reports, with the current title, and nobody else', async ({ api, partner, admin }) => {
  await insertReports(api, [newPlace('Rasthof Meldung')]);
  await notificationsOf(api, admin);
  const clerk = await api.signIn('user', 'Nord');
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [clerk.id]);
  await insertReports(api, [newPlace('Zweite'), newPlace('Dritte')]);
  expect(briefly(await notificationsOf(api, admin))).toEqual([['report_received', 3, 'Rasthof Meldung, Zweite, Dritte']]);
  expect((await notificationsOf(api, clerk)).data.map(({ total }) => total)).toEqual([2]);
  expect(briefly(await notificationsOf(api, partner))).toEqual([]);
  await api.database.pool.query("update app_user set access = '{}' where id = $1", [clerk.id]);
  expect(await notificationsOf(api, clerk)).toEqual({ data: [], total: 0, unread: 0 });
});

test('a report that an own save created is none for its author', async ({ api, admin }) => {
  const fresh = await api.signIn('user', 'Ungeprüft');
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [fresh.id]);
  await unconfirm(api.database.pool, fresh.companyId);
  await made(fresh, 'Wartend');
  expect(briefly(await notificationsOf(api, admin))).toEqual([['report_received', 1, 'Wartend']]);
  expect(briefly(await notificationsOf(api, fresh))).toEqual([]);
});

/** Registers a company; returns the function that confirms its address. */
async function registered(api: AppHarness, email: string): Promise<() => Promise<void>> {
  const payload = { vorname: 'Neu', email, password: 'ein gutes Kennwort', languageKey: 'de' };
  expect((await api.inject({ method: 'POST', url: register.path, payload })).statusCode).toBe(200);
  const { rows } = await api.database.pool.query('select body_text from mail where recipient = $1', [email]);
  const token = /\/register\/([\w-]{60})/.exec(rows[0]?.body_text)?.[1] ?? '';
  return async () => {
    expect((await api.inject({ method: 'POST', url: validateEmail.path.replace(':token', token) })).statusCode).toBe(200);
  };
}

test('admins are notified of a registered company once its address is confirmed', async ({ api, admin, partner }) => {
  const confirm = await registered(api, 'neu-firma@example.org');
  expect((await notificationsOf(api, admin)).data).toEqual([]);
  await confirm();
  expect(briefly(await notificationsOf(api, admin))).toEqual([['company_registered', 1, '']]);
  expect((await notificationsOf(api, partner)).data).toEqual([]);
});

test('the people of a company are notified of its confirmation and of what waits, until the confirmation is withdrawn', async ({
  api,
  admin,
  other,
}) => {
  const founder = await api.signIn('user', 'Gründer');
  await unconfirm(api.database.pool, founder.companyId);
  await made(founder, 'Wartend');
  await forgetAll(api);
  await confirmCompany(admin, founder.companyId);
  await made(founder, 'Sofort');
  const { data } = await notificationsOf(api, founder);
  expect(data.map(({ kind, subjects, locations, waiting, who }) => [kind, subjects.length, locations, waiting, who])).toEqual([
    ['company_confirmed', 1, { published: 1, waiting: 1 }, null, 'Toni Test'],
  ]);
  expect(briefly(await notificationsOf(api, other))).toEqual([]);
  expect(briefly(await notificationsOf(api, admin))).toEqual([]);
  await confirmCompany(admin, founder.companyId, false);
  expect(await notificationsOf(api, founder)).toEqual({ data: [], total: 0, unread: 0 });
});

test('of several registered companies those that still wait are named and counted, without an author', async ({ api, admin }) => {
  for (const name of ['eins', 'zwei', 'drei']) await (await registered(api, `${name}-wartet@example.org`))();
  const waitingOf = async () =>
    (await notificationsOf(api, admin)).data.map(({ total, waiting, subjects, who }) => [total, waiting, subjects.length, who]);
  expect(await waitingOf()).toEqual([[3, 3, 3, null]]);
  const confirm = (email: string) =>
    api.database.pool.query('update company set confirmed_at = now() where id = (select company_id from app_user where email = $1)', [
      email,
    ]);
  await confirm('zwei-wartet@example.org');
  expect(await waitingOf()).toEqual([[3, 2, 2, null]]);
  await confirm('eins-wartet@example.org');
  await confirm('drei-wartet@example.org');
  expect(await waitingOf()).toEqual([[3, 0, 3, null]]);
});

test('who manages the people of one company is not notified of other companies, and does not read what was stored', async ({
  api,
  admin,
}) => {
  const people = [await api.signIn('user', 'Nord'), await api.signIn('user', 'Süd')];
  for (const [at, right] of ['users', 'companyAdmin'].entries())
    await api.database.pool.query('update app_user set access = $1 where id = $2', [[right], people[at]?.id]);
  await (await registered(api, 'fremde-firma@example.org'))();
  expect((await notificationsOf(api, admin)).total).toBe(1);
  const ids = people.map(({ id }) => id);
  expect((await api.database.pool.query('select from notification where user_id = any($1)', [ids])).rowCount).toBe(0);
  const stored = `insert into notification (id, user_id, kind, mail_group, company_id, subjects, total, wants_mail)
    select gen_random_uuid(), person, kind, mail_group, company_id, subjects, total, true from notification, unnest($2::uuid[]) person
    where user_id = $1`;
  await api.database.pool.query(stored, [admin.id, ids]);
  for (const person of people) {
    expect(await notificationsOf(api, person)).toEqual({ data: [], total: 0, unread: 0 });
    expect(body(await person.inject({ url: countUnreadNotifications.path }))).toEqual({ unread: 0 });
  }
});

test('a deleted account is removed from the notifications of what it did, and from those that are created later', async ({
  api,
  partner,
  admin,
}) => {
  const colleague = await api.signIn('user', 'Nord');
  await made(colleague, 'Bleibthof');
  const { pool } = api.database;
  const stored = async () => {
    const { data } = await notificationsOf(api, partner);
    const { rows } = await pool.query('select actor_id from notification where user_id = $1 order by at', [partner.id]);
    return { who: data.map(({ who }) => who), authors: rows.map(({ actor_id: author }) => author) };
  };
  expect(await stored()).toEqual({ who: ['Toni Test'], authors: [colleague.id] });
  expect((await peopleRequests.remove(admin, colleague.id)).statusCode).toBe(200);
  expect(await stored()).toEqual({ who: [null], authors: [null] });
  const event = `insert into notification_event (kind, company_id, actor_id, subjects, total) values ('location_deleted', $1, $2, '[]', 1)`;
  await pool.query(event, [partner.companyId, colleague.id]);
  expect(await stored()).toEqual({ who: [null, null], authors: [null, null] });
});

test('a user of an unconfirmed company does not see who of other companies it was', async ({ api, admin }) => {
  const fresh = await api.signIn('user', 'Unbekannt');
  await unconfirm(api.database.pool, fresh.companyId);
  const place = await made(fresh, 'Hof');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  expect((await notificationsOf(api, fresh)).data.map(({ who }) => who)).toEqual([null]);
});

test('one or all are marked as read, only by their owner; later events are a new notification', async ({ api, partner, other, admin }) => {
  const place = await made(partner, 'Lesehof');
  const { version } = await save(admin, { _id: place._id, version: 1, phone: '1' });
  const [first] = (await notificationsOf(api, partner)).data;
  const id = first?.id ?? '';
  expect((await read(other, id)).statusCode).toBe(404);
  expect(body(await read(partner, id))).toEqual({ unread: 0 });
  expect(body(await read(partner, id))).toEqual({ unread: 0 });
  await save(admin, { _id: place._id, version, phone: '2' });
  const second = await notificationsOf(api, partner);
  expect([second.total, second.unread, second.data[1]?.readAt]).toEqual([2, 1, expect.any(String)]);
  expect(body(await readAll(other, second.data[0]?.at ?? ''))).toEqual({ unread: 0 });
  expect((await notificationsOf(api, partner)).unread).toBe(1);
  expect(body(await readAll(partner, first?.at ?? ''))).toEqual({ unread: 1 });
  expect(body(await readAll(partner, second.data[0]?.at ?? ''))).toEqual({ unread: 0 });
});

test('a failed run loses and doubles nothing, and two nodes at once notify once', async ({ api, partner, admin }) => {
  const place = await made(partner, 'Doppelhof');
  await forgetAll(api);
  await api.database.pool.query('alter table notification add constraint broken check (total > 1000) not valid');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  await expect(api.services.notificationCollector.collect()).rejects.toThrow();
  await api.database.pool.query('alter table notification drop constraint broken');
  const again = Array.from({ length: 4 }, () => api.services.notificationCollector.collect());
  await Promise.all(again);
  expect(briefly(await notificationsOf(api, partner))).toEqual([['location_changed', 1, 'Doppelhof']]);
  expect((await api.database.pool.query('select from notification_event')).rowCount).toBe(0);
});

test('at most 200 notifications are stored per person, in pages of ten, and they are deleted after 90 days', async ({
  api,
  partner,
  admin,
}) => {
  const insert = `insert into notification (id, user_id, kind, mail_group, company_id, subjects, total, at, read_at, wants_mail)
    select gen_random_uuid(), $1, 'location_changed', 'locations', $2, '[]', 1, now() - n * interval '1 minute' - interval '1 day', now(), false
    from generate_series(1, 205) n`;
  await api.database.pool.query(insert, [partner.id, partner.companyId]);
  const place = await made(partner, 'Letzter');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  const first = await notificationsOf(api, partner);
  expect([first.total, first.data.length, first.unread]).toEqual([200, 10, 1]);
  expect((await notificationsOf(api, partner, 20)).data).toHaveLength(10);
  expect((await notificationsOf(api, partner, 21)).data).toEqual([]);
  await api.database.pool.query("update notification set at = now() - interval '91 days' where subjects = '[]'");
  await api.services.notifications.deleteExpired();
  expect((await notificationsOf(api, partner)).total).toBe(1);
});
