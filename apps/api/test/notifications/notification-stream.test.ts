import { expect } from 'vitest';
import { confirm } from '../companies/company-requests.ts';
import { type EventReader, listen, readStream, stopHeartbeats } from '../doubles/event-readers.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { notificationsOf, readAll } from './notification-requests.ts';

const test = base.extend('origin', perFile, ({ api }) => listen(api));

async function until(reader: EventReader<'notifications'>, unread: number): Promise<number> {
  for (let news = await reader.next(); news; news = await reader.next()) if (news.unread === unread) return news.change;
  throw new Error('the stream has ended');
}

test('the number of unread notifications is sent at once and on every change, to all windows of the user alone', async ({
  api,
  origin,
  partner,
  other,
  admin,
}) => {
  stopHeartbeats(api);
  const place = await save(partner, draftOf('RASTHOF', { name: 'Hof' }));
  const open = () => readStream(origin, partner, 'notifications');
  const [reader, window, stranger] = [await open(), await open(), await readStream(origin, other, 'notifications')];
  for (const one of [reader, window, stranger]) await until(one, 0);
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  for (const one of [reader, window]) await until(one, 1);
  const { data } = await notificationsOf(api, partner);
  await readAll(partner, data[0]?.at ?? '');
  for (const one of [reader, window]) await until(one, 0);
  const next = stranger.next();
  for (const one of [reader, window]) one.close();
  await api.database.pool.query('delete from session where user_id = $1', [other.id]);
  expect(await next).toBeNull();
});

test('the number of unread notifications follows the withdrawal of the confirmation of the company', async ({ api, origin, admin }) => {
  const founder = await api.signIn('user', 'Gründung');
  await unconfirm(api.database.pool, founder.companyId);
  await confirm(admin, founder.companyId);
  await api.services.notificationCollector.collect();
  const reader = await readStream(origin, founder, 'notifications');
  await until(reader, 1);
  await confirm(admin, founder.companyId, false);
  await until(reader, 0);
  await confirm(admin, founder.companyId);
  await until(reader, 1);
  reader.close();
});

test.for([
  ['is moved to another company', 'company_id = (select id from company where id <> company_id limit 1)'],
  ['is no admin any more, but still a clearer', "is_admin = false, access = '{clearing}'"],
] as const)('the stream ends when its user %s, because other notifications are theirs then', async ([, change], { api, origin }) => {
  const person = await api.signIn('admin', `Netz ${crypto.randomUUID()}`);
  await api.signIn('user', 'Anderswo');
  const reader = await readStream(origin, person, 'notifications');
  await until(reader, 0);
  await api.database.pool.query(`update app_user set ${change} where id = $1`, [person.id]);
  const next = reader.next();
  await api.app.endpointContext.streams.beat();
  expect(await next).toBeNull();
});
