import { endSecondFactor, listPeople, login, me } from '@rastnetz/contract';
import { expect } from 'vitest';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { userStores } from '../../src/users/user-stores.ts';
import { turnOn } from '../doubles/authenticator.ts';
import { mailsTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';

const test = base
  .extend('setRule', perFile, ({ api }) => (adminsNeedSecondFactor: boolean) => {
    return transactionsOn(api.database, api.jobs)(userStores, ({ peopleRules }) => peopleRules.set({ adminsNeedSecondFactor }));
  })
  .extend('signedIn', perFile, ({ api }) => async ({ email }: Session) => {
    return (await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD } })).json().user;
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const whoAmI = async (session: Session) => (await session.inject({ url: me.path })).json().user;
const people = async (session: Session) => (await session.inject({ url: listPeople.path })).statusCode;

const STAFF = { isAdmin: false, isSuperAdmin: false, access: [], secondFactor: 'required' };

test.for(['admin', 'superAdmin'] as const)(
  'where admins need a second factor, %s without one has the rights of staff until it is set up',
  async (role, { setRule, api, signedIn }) => {
    await setRule(false);
    const session = await api.signIn(role);
    await api.database.pool.query("update app_user set access = '{imports}' where id = $1", [session.id]);
    expect(await whoAmI(session)).toMatchObject({ isAdmin: true, secondFactor: 'off' });
    expect(await people(session)).toBe(200);
    await setRule(true);
    expect(await whoAmI(session)).toMatchObject(STAFF);
    expect(await signedIn(session)).toMatchObject(STAFF);
    expect(await people(session)).toBe(403);
    const { app } = await turnOn(session);
    expect(await whoAmI(session)).toMatchObject({ isAdmin: true, isSuperAdmin: role === 'superAdmin', secondFactor: 'on' });
    expect(await people(session)).toBe(200);
    await session.inject({ method: 'POST', url: endSecondFactor.path, payload: { password: PASSWORD, code: app.code(1) } });
    expect(await whoAmI(session)).toMatchObject(STAFF);
  },
);

test('an admin without the required factor is mailed nothing of reports and no names of other companies until it is set up', async ({
  setRule,
  api,
}) => {
  await setRule(true);
  const [session, colleague] = [await api.signIn('admin', 'Unbestätigt'), await api.signIn('user', 'Anderswo')];
  await unconfirm(api.database.pool, session.companyId);
  const insert = `insert into notification (id, user_id, kind, mail_group, company_id, actor_id, subjects, total, wants_mail, created_at)
    select gen_random_uuid(), id, $2, $3, company_id, $4, '[]', 2, true, '2026-03-10T12:00:00Z' from app_user where id = $1`;
  await api.database.pool.query(insert, [session.id, 'location_changed', 'locations', colleague.id]);
  await api.database.pool.query(insert, [session.id, 'report_received', 'reports', null]);
  const mailed = async () => {
    await api.services.notificationMails.queueDue(new Date('2026-03-11T06:00:00Z'));
    return (await mailsTo(api.database.pool, session.email)).flatMap(({ text }) => text.match(/^• .*$/m) ?? []);
  };
  expect(await mailed()).toEqual(['• 2 Standorte: geändert']);
  await turnOn(session);
  await api.database.pool.query("update notification set mailed_at = mailed_at - interval '1 hour'");
  expect(await mailed()).toEqual(['• 2 neue Meldungen', '• 2 Standorte: geändert']);
});

test('staff need none and keep their single grants', async ({ setRule, api }) => {
  await setRule(true);
  const session = await api.signIn('user');
  await api.database.pool.query("update app_user set access = '{users}' where id = $1", [session.id]);
  expect(await whoAmI(session)).toMatchObject({ access: ['users'], secondFactor: 'off' });
  expect(await people(session)).toBe(200);
});

test('without a mail server an admin’s first factor needs no code', async ({ api }) => {
  const session = await api.signIn('admin');
  await turnOn(session);
  expect(await whoAmI(session)).toMatchObject({ secondFactor: 'on' });
  expect(await mailsTo(api.database.pool, session.email)).toMatchObject([{ subject: 'Zweiter Faktor eingerichtet' }]);
});
