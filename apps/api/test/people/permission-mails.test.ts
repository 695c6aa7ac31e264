import { createApiKey, setPeopleRules } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { mailsTo } from '../doubles/mailbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from './people-requests.ts';

const { invite, change, resetSecondFactor } = peopleRequests;

const test = base
  /** A super admin who does nothing, and reads English. */
  .extend('watcher', perFile, async ({ api }) => {
    const session = await api.signIn('superAdmin', 'Netz');
    await api.database.pool.query("update app_user set language = 'en' where id = $1", [session.id]);
    return session;
  })
  .extend('subjects', perFile, ({ api }) => async ({ email }: Session) => {
    return (await mailsTo(api.database.pool, email)).map(({ subject }) => subject);
  })
  .extend(
    'forget',
    perFile,
    ({ api }) =>
      () =>
        api.database.pool.query('delete from mail'),
  )
  .extend('withFactor', perFile, ({ api }) => async ({ id }: Session) => {
    const factor = { totp_secret: Buffer.from('sealed'), totp_since: new Date() };
    await api.database.kysely.updateTable('app_user').set(factor).where('id', '=', id).execute();
  });

test.beforeEach(({ forget }) => forget().then(() => undefined));

const invitation = (companyId: string, role: string) => ({ email: `neu-${uuidv7()}@example.org`, companyId, role });

test('every super admin gets a mail about a new admin and who created it, and none about new staff', async ({
  api,
  superAdmin,
  watcher,
  subjects,
}) => {
  await invite(superAdmin, invitation(superAdmin.companyId, 'user'));
  expect(await subjects(watcher)).toEqual([]);
  const wanted = invitation(superAdmin.companyId, 'superAdmin');
  await invite(superAdmin, wanted);
  expect([await subjects(watcher), await subjects(superAdmin)]).toEqual([['New role: Super admin'], ['Neue Rolle: Super-Admin']]);
  const [mail] = await mailsTo(api.database.pool, watcher.email);
  expect(mail?.text).toContain(`Toni Test (${superAdmin.email}) gave somebody the role “Super admin”.`);
  expect(mail?.text).toContain(`Account: ${wanted.email}`);
});

test('super admins get a mail when staff become admins, and none when a role is withdrawn', async ({
  api,
  superAdmin,
  watcher,
  subjects,
}) => {
  const staff = await api.signIn('user');
  for (const role of ['admin', 'superAdmin', 'superAdmin', 'user']) await change(superAdmin, staff.id, { role });
  expect(await subjects(watcher)).toEqual(['New role: Super admin', 'New role: Admin']);
});

test('super admins get a mail about API keys, the second factor an admin loses, and a rule that is switched off', async ({
  api,
  superAdmin,
  watcher,
  subjects,
  withFactor,
}) => {
  await superAdmin.inject({ method: 'POST', url: createApiKey.path, payload: { name: 'App', scopes: ['read'] } });
  const [admin, staff] = [await api.signIn('admin'), await api.signIn('user')];
  for (const person of [admin, staff, superAdmin]) await withFactor(person);
  for (const person of [staff, admin]) expect((await resetSecondFactor(superAdmin, person.id)).statusCode).toBe(200);
  for (const adminsNeedSecondFactor of [true, false])
    await superAdmin.inject({ method: 'POST', url: setPeopleRules.path, payload: { adminsNeedSecondFactor } });
  expect(await subjects(watcher)).toEqual(['Admins no longer need a second factor', 'Second factor of an admin turned off', 'New API key']);
  expect((await mailsTo(api.database.pool, watcher.email))[2]?.text).toContain('Name: App');
});

test('names in these mails are no links', async ({ api, superAdmin, watcher }) => {
  const staff = await api.signIn('user');
  await api.database.pool.query("update app_user set vorname = 'Neu: https://konto.example' where id = $1", [staff.id]);
  await change(superAdmin, staff.id, { role: 'admin' });
  await superAdmin.inject({ method: 'POST', url: createApiKey.path, payload: { name: 'Mehr auf app.example', scopes: ['read'] } });
  const [key, role] = await mailsTo(api.database.pool, watcher.email);
  expect(key?.text).toContain('Name: Mehr auf app[.]example');
  expect(role?.text).toContain(`Account: Neu: https[:]//konto[.]example Test (${staff.email})`);
});

test('a blocked super admin gets no mail', async ({ api, superAdmin, subjects }) => {
  const blocked = await api.signIn('superAdmin');
  await peopleRequests.block(superAdmin, blocked.id);
  await invite(superAdmin, invitation(superAdmin.companyId, 'admin'));
  expect(await subjects(blocked)).toEqual([]);
});
