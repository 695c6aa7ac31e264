import { changeEmail, confirmEmailChange, login, register, setNewPassword, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { tokensTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { sendRequest } from '../people/profile-requests.ts';

/** Each race is run so often: which request comes first differs. */
const ROUNDS = 8;
const newAddress = () => `neu-${uuidv7()}@example.org`;

const test = base
  .extend('signUp', perFile, ({ api }) => async (email: string, password = PASSWORD) => {
    const answer = await sendRequest(api, register, { vorname: 'Petra', email, password });
    expect(answer.statusCode).toBe(200);
  })
  .extend(
    'linksTo',
    perFile,
    ({ api }) =>
      (email: string, path: string) =>
        tokensTo(api.database.pool, email, path),
  )
  .extend('verify', perFile, ({ api }) => async (token: string) => {
    return (await api.inject({ method: 'POST', url: validateEmail.path.replace(':token', token) })).statusCode;
  })
  .extend('signsIn', perFile, ({ api }) => async (email: string, password = PASSWORD) => {
    return (await sendRequest(api, login, { email, password })).statusCode === 200;
  })
  .extend('accountsOf', perFile, ({ api }) => async (email: string) => {
    const { rows } = await api.database.pool.query('select id, status from app_user where email = $1', [email]);
    return rows as { id: string; status: string }[];
  })
  .extend('countOf', perFile, ({ api }) => async (action: string, id: string | undefined) => {
    const text = 'select from audit_entry where action = $1 and subject_id = $2';
    return (await api.database.pool.query(text, [action, id])).rowCount;
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

test('a confirmation link that is opened several times at once confirms once', async ({ signUp, linksTo, verify, accountsOf, countOf }) => {
  const email = newAddress();
  await signUp(email);
  const [token = ''] = await linksTo(email, '/register');
  expect(await Promise.all(Array.from({ length: ROUNDS }, () => verify(token)))).toEqual(Array.from({ length: ROUNDS }, () => 200));
  const [account] = await accountsOf(email);
  expect([account?.status, await countOf('user.verified', account?.id)]).toEqual(['active', 1]);
});

test('of two registrations of an address whose links are opened at once, one sets its password', async ({
  api,
  signUp,
  linksTo,
  verify,
  signsIn,
  accountsOf,
  countOf,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.database.pool.query('delete from rate_limit');
    const [email, passwords] = [newAddress(), ['Kennwort von Petra', 'Kennwort des Fremden']];
    for (const password of passwords) await signUp(email, password);
    const links = await linksTo(email, '/register');
    expect(links).toHaveLength(2);
    await Promise.all(links.map(verify));
    const [account, ...others] = await accountsOf(email);
    expect([account?.status, others, await countOf('user.verified', account?.id)]).toEqual(['active', [], 1]);
    const works = [await signsIn(email, passwords[0]), await signsIn(email, passwords[1])];
    expect(works.filter(Boolean)).toHaveLength(1);
  }
});

test('a registration and a change of another account to its address, confirmed at once, give the address to one', async ({
  api,
  signUp,
  linksTo,
  verify,
  accountsOf,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.database.pool.query('delete from rate_limit');
    const [email, person] = [newAddress(), await api.signIn()];
    await signUp(email);
    const [registered = ''] = await linksTo(email, '/register');
    await sendRequest(person, changeEmail, { password: PASSWORD, newEmail: email });
    const [fresh = ''] = await linksTo(email, '/email');
    const [old = ''] = await linksTo(person.email, '/email');
    const confirm = async (token: string) =>
      (await api.inject({ method: 'POST', url: confirmEmailChange.path.replace(':token', token) })).statusCode;
    expect(await confirm(old)).toBe(200);
    const [verified, changed] = await Promise.all([verify(registered), confirm(fresh)]);
    const accounts = await accountsOf(email);
    expect(accounts.map(({ status }) => status)).toEqual(['active']);
    const isChanged = accounts[0]?.id === person.id;
    expect([verified === 200, changed === 200]).toEqual([!isChanged, isChanged]);
  }
});

test('a reset link and a confirmation link of an account, opened at once, leave the new password', async ({
  api,
  signUp,
  linksTo,
  verify,
  signsIn,
  accountsOf,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.database.pool.query('delete from rate_limit');
    const email = newAddress();
    await signUp(email);
    const [registered = ''] = await linksTo(email, '/register');
    const [account] = await accountsOf(email);
    await api.services.accounts.mailReset(account?.id ?? null, 'de');
    const [token = ''] = await linksTo(email, '/password-reset');
    const reset = { id: account?.id ?? '', token, newPassword: 'neues Kennwort' };
    const [verified, set] = await Promise.all([verify(registered), sendRequest(api, setNewPassword, reset)]);
    expect([verified, set.statusCode]).toEqual([200, 200]);
    expect([await signsIn(email, reset.newPassword), await signsIn(email)]).toEqual([true, false]);
  }
});
