import { type Person, setRegistration } from '@rastnetz/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { test as base, perFile } from '../harness/fixtures.ts';
import { invitationTokens, peopleRequests } from '../people/people-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Einlader GmbH'))
  .extend('invited', perFile, ({ superAdmin: { companyId }, superAdmin }) => async () => {
    return (await peopleRequests.invite(superAdmin, { email: `gast-${uuidv7()}@example.org`, companyId })).json<Person>();
  })
  /** Backdates an invitation by some days, with triggers disabled because the audit log is append-only. */
  .extend('age', perFile, ({ api: { database } }) => async ({ id }: Person, days: number) => {
    await database.kysely.transaction().execute(async (transaction) => {
      await sql`alter table audit_entry disable trigger user`.execute(transaction);
      await sql`update audit_entry set at = at - make_interval(days => ${days}) where subject_id = ${id}::uuid`.execute(transaction);
      await sql`alter table audit_entry enable trigger user`.execute(transaction);
      await sql`delete from mail_token where user_id = ${id}::uuid`.execute(transaction);
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
