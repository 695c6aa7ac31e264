import { changeEmail, login, type Person, register, requestNewLink, requestPasswordReset } from '@rastnetz/contract';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from '../people/people-requests.ts';

let networks = 0;
const test = base
  .extend('settings', perFile, { TRUST_PROXY: '1' })
  /** Sends requests as a user who comes from another network each time. */
  .extend('request', perFile, ({ api }) => (path: string, payload: object, network?: string) => {
    networks += 1;
    return api.inject({ method: 'POST', url: path, payload, headers: { 'x-forwarded-for': network ?? `10.0.0.${networks}` } });
  })
  .extend(
    'signUp',
    perFile,
    ({ request }) =>
      (email: string) =>
        request(register.path, { vorname: 'Neu', email, password: PASSWORD }),
  )
  /** Sends requests until one is refused; returns the number of accepted ones, and the refusal. */
  .extend('untilRefused', perFile, () => async (send: () => Promise<LightMyRequestResponse>) => {
    for (let taken = 0; taken < 50; taken += 1) {
      const answer = await send();
      if (answer.statusCode === 429) return { taken, ...refusal(answer) };
    }
    throw new Error('nothing was refused');
  })
  /** Lets an hour pass, after which the counters have expired. */
  .extend('passHour', perFile, ({ api }) => async () => {
    await api.database.pool.query("delete from rate_limit where key like 'mails-hour%'");
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const newAddress = () => `neu-${uuidv7()}@example.org`;
const LIMIT = { taken: 5, status: 429, code: 'too_many_requests' };

test('registering mails an address five times an hour, from any number of networks, in any spelling, with or without an account', async ({
  signUp,
  untilRefused,
  partner,
  api,
}) => {
  const email = newAddress();
  const typed = [email, email.toUpperCase(), email.replace('@', '+1@')];
  expect(await untilRefused(() => signUp(typed[networks % 3] ?? ''))).toMatchObject(LIMIT);
  expect(await untilRefused(() => signUp(partner.email))).toMatchObject(LIMIT);
  const { rows } = await api.database.pool.query('select count(*)::integer as count from mail where recipient = $1', [partner.email]);
  expect(rows).toEqual([{ count: 5 }]);
  expect((await signUp(newAddress())).statusCode).toBe(200);
});

test('registering mails an address twenty times a day', async ({ signUp, untilRefused, passHour }) => {
  const email = newAddress();
  for (let hour = 0; hour < 4; hour += 1) {
    expect(await untilRefused(() => signUp(email))).toMatchObject(LIMIT);
    await passHour();
  }
  expect(await untilRefused(() => signUp(email))).toMatchObject({ ...LIMIT, taken: 0 });
});

test('a password reset mails an address five times an hour; an address without an account gets the same response', async ({
  request,
  untilRefused,
  partner,
}) => {
  for (const email of [partner.email, newAddress()])
    expect(await untilRefused(() => request(requestPasswordReset.path, { email }))).toMatchObject(LIMIT);
});

test('requests for a new link count as password resets of the address, with or without an account', async ({
  request,
  untilRefused,
  partner,
}) => {
  for (const email of [partner.email, newAddress()]) {
    expect((await request(requestPasswordReset.path, { email })).statusCode).toBe(200);
    expect(await untilRefused(() => request(requestNewLink.path, { email }))).toMatchObject({ ...LIMIT, taken: 4 });
  }
});

test('anonymous requests for an address do not block its password reset from a known network', async ({ request, untilRefused, api }) => {
  const { email } = await api.signIn('user', 'Nord');
  const home = '192.0.2.7';
  expect((await request(login.path, { email, password: PASSWORD }, home)).statusCode).toBe(200);
  await untilRefused(() => request(requestPasswordReset.path, { email }));
  expect(await untilRefused(() => request(requestPasswordReset.path, { email }, home))).toMatchObject(LIMIT);
});

test('an e-mail change mails the new address five times an hour, whoever requests it', async ({ api, untilRefused }) => {
  const newEmail = newAddress();
  const people = await Promise.all(Array.from({ length: 6 }, () => api.signIn('user', 'Nord')));
  const asking = people.values();
  const requestReset = () => {
    const { value } = asking.next();
    if (!value) throw new Error('nobody is left');
    return value.inject({ method: 'POST', url: changeEmail.path, payload: { newEmail, password: PASSWORD } });
  };
  expect(await untilRefused(requestReset)).toMatchObject(LIMIT);
});

test('an invitation counts when it is mailed: refused ones leave the address its five an hour', async ({ api, admin, untilRefused }) => {
  const email = newAddress();
  const invite = (companyId: string) => peopleRequests.invite(admin, { email, companyId });
  for (let tried = 0; tried < 8; tried += 1) expect(refusal(await invite(uuidv7()))).toMatchObject({ status: 400, code: 'validation' });
  const { id } = (await invite(admin.companyId)).json<Person>();
  for (let tried = 0; tried < 8; tried += 1) expect(refusal(await invite(admin.companyId))).toMatchObject({ status: 400 });
  expect(await untilRefused(() => peopleRequests.resend(admin, id))).toMatchObject({ ...LIMIT, taken: 4 });
  const { rows } = await api.database.pool.query("select points from rate_limit where key like 'mails-day:%'");
  expect(rows).toEqual([{ points: 5 }]);
});
