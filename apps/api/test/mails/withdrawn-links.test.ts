import { cancelEmailChange, changeEmail, deleteMyAccount } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { mailsTo, sendRequest } from '../people/profile-requests.ts';

const test = base
  .extend(
    'subjectsTo',
    perFile,
    ({ api }) =>
      async (email: string) =>
        (await mailsTo(api, email)).map(({ subject }) => subject),
  )
  /** Somebody who has requested a change of address, with a mail for a new password, none of which was sent yet. */
  .extend('changing', perFile, ({ api }) => async () => {
    const [person, newEmail] = [await api.signIn(), `neu-${uuidv7()}@example.org`];
    await api.services.accounts.mailReset(person.id, 'de');
    expect((await sendRequest(person, changeEmail, { password: PASSWORD, newEmail })).statusCode).toBe(200);
    return { person, newEmail };
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const RESET = 'Neues Passwort festlegen';
const TO_OLD = 'Ihre E-Mail-Adresse soll geändert werden';
const TO_NEW = 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse';

test('the unsent mails of a change of address are deleted when it is withdrawn, and no others', async ({ changing, subjectsTo }) => {
  const { person, newEmail } = await changing();
  expect([await subjectsTo(person.email), await subjectsTo(newEmail)]).toEqual([[RESET, TO_OLD], [TO_NEW]]);
  await sendRequest(person, cancelEmailChange);
  expect([await subjectsTo(person.email), await subjectsTo(newEmail)]).toEqual([[RESET], []]);
});

test('a further change of address replaces the unsent mails of the former one', async ({ changing, subjectsTo }) => {
  const { person, newEmail } = await changing();
  const later = `spaeter-${uuidv7()}@example.org`;
  await sendRequest(person, changeEmail, { password: PASSWORD, newEmail: later });
  expect(await subjectsTo(person.email)).toEqual([RESET, TO_OLD]);
  expect([await subjectsTo(newEmail), await subjectsTo(later)]).toEqual([[], [TO_NEW]]);
});

test('the unsent mail to the new address is deleted with the account', async ({ changing, subjectsTo }) => {
  const { person, newEmail } = await changing();
  expect((await sendRequest(person, deleteMyAccount, { password: PASSWORD })).statusCode).toBe(200);
  expect([await subjectsTo(person.email), await subjectsTo(newEmail)]).toEqual([['Ihr Konto wurde gelöscht'], []]);
});
