import { changeEmail, type Person, register, setRegistration } from '@rastnetz/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { tokensTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { invitationTokens, peopleRequests } from '../people/people-requests.ts';
import { sendRequest } from '../people/profile-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Einlader GmbH'))
  .extend('invited', perFile, ({ superAdmin: { companyId }, superAdmin }) => async () => {
    return (await peopleRequests.invite(superAdmin, { email: `gast-${uuidv7()}@example.org`, companyId })).json<Person>();
  })
  /** Backdates an invitation by some days, with triggers disabled because the audit log is append-only. Its links have expired by then. */
  .extend('age', perFile, ({ api: { database } }) => async ({ id }: Person, days: number, isExpired = true) => {
    await database.kysely.transaction().execute(async (transaction) => {
      await sql`alter table audit_entry disable trigger user`.execute(transaction);
      await sql`update audit_entry set at = at - make_interval(days => ${days}) where subject_id = ${id}::uuid`.execute(transaction);
      await sql`alter table audit_entry enable trigger user`.execute(transaction);
      if (isExpired) await sql`delete from mail_token where user_id = ${id}::uuid`.execute(transaction);
    });
  })
  .extend(
    'linksTo',
    perFile,
    ({ api }) =>
      async ({ email }: Person) =>
        (await invitationTokens(api, email)).length,
  )
  .extend(
    'ask',
    perFile,
    ({ api }) =>
      ({ id }: Person) =>
        api.services.accounts.mailReset(id, 'de'),
  );

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

test('an invited user can request the link again within 30 days, and after a new invitation', async ({
  superAdmin,
  invited,
  age,
  ask,
  linksTo,
}) => {
  const person = await invited();
  await age(person, 29);
  await ask(person);
  expect(await linksTo(person)).toBe(2);
  await age(person, 2);
  await ask(person);
  expect(await linksTo(person)).toBe(2);
  expect((await peopleRequests.resend(superAdmin, person.id)).statusCode).toBe(200);
  await ask(person);
  expect(await linksTo(person)).toBe(4);
});

describe('an invitation of a confirmed company whose links have expired', () => {
  test('gives its address to a registration once its person can no longer renew it, not before', async ({ api, invited, age, linksTo }) => {
    const person = await invited();
    const { email } = person;
    const signUp = () => sendRequest(api, register, { vorname: 'Petra', email, password: PASSWORD });
    const confirmLinks = async () => (await tokensTo(api.database.pool, email, '/register')).length;
    await age(person, 29);
    await signUp();
    // The link of the 29th day works longer than thirty days.
    await age(person, 2, false);
    await signUp();
    expect([await linksTo(person), await confirmLinks()]).toEqual([2, 0]);
    await age(person, 0);
    await signUp();
    expect([await linksTo(person), await confirmLinks()]).toEqual([2, 1]);
  });

  test('gives way to the invitation of another company, while its own repeats it', async ({ api, superAdmin, invited, age }) => {
    const [person, rival] = [await invited(), await api.signIn('user', 'Andere Rast')];
    const { id, email } = person;
    await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = $1", [rival.id]);
    await age(person, 31);
    const again = await peopleRequests.invite(superAdmin, { email, companyId: superAdmin.companyId });
    expect(refusal(again).fields).toEqual(['email: user.email_taken']);
    expect((await peopleRequests.invite(rival, { email, companyId: rival.companyId })).statusCode).toBe(200);
    const [token = ''] = await invitationTokens(api, email);
    expect((await peopleRequests.resend(superAdmin, id)).statusCode).toBe(200);
    const acceptance = { vorname: 'Gesa', nachname: 'Gast', password: PASSWORD, languageKey: 'de' };
    expect((await peopleRequests.accept(api, token, acceptance)).statusCode).toBe(200);
    expect((await peopleRequests.get(superAdmin, id)).json()).toMatchObject({ email, status: 'invited' });
  });

  test('gives way to a change of an account’s address to it', async ({ api, invited, age }) => {
    const [person, owner] = [await invited(), await api.signIn()];
    const request = () => sendRequest(owner, changeEmail, { password: PASSWORD, newEmail: person.email });
    const links = async () => (await tokensTo(api.database.pool, person.email, '/email')).length;
    await request();
    expect(await links()).toBe(0);
    await age(person, 31);
    await request();
    expect(await links()).toBe(1);
  });
});

test('a password reset request sends no invitation while registration is closed', async ({ superAdmin, invited, ask, linksTo }) => {
  const person = await invited();
  const become = (mode: string) => superAdmin.inject({ method: 'POST', url: setRegistration.path, payload: { mode } });
  expect((await become('closed')).statusCode).toBe(200);
  await ask(person);
  expect(await linksTo(person)).toBe(1);
  expect((await become('invitation')).statusCode).toBe(200);
  await ask(person);
  expect(await linksTo(person)).toBe(2);
  await become('open');
});
