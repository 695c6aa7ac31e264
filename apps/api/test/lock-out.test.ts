import { login, setNewPassword } from '@rastnetz/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SessionService } from '../src/auth/session.service.ts';
import { transactionsOn } from '../src/db/stores.ts';
import { FAILURES_PER_ADDRESS } from '../src/http/sign-in-limit.ts';
import { type AppHarness, PASSWORD, type Session, startApp } from './app-harness.ts';
import { tokensTo } from './mailbox.ts';

const [HOME, ABROAD, ATTACKER] = ['198.51.100.7', '203.0.113.9', '192.0.2.66'];

let api: AppHarness;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api?.close());
beforeEach(() => api.database.pool.query('delete from rate_limit').then(() => undefined));

const signIn = async (email: string, remoteAddress: string, password = PASSWORD) =>
  (await api.inject({ method: 'POST', url: login.path, payload: { email, password }, remoteAddress })).statusCode;

async function attack(email: string, remoteAddress = ATTACKER): Promise<number> {
  for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++) await signIn(email, remoteAddress, 'geraten');
  return signIn(email, remoteAddress, 'geraten');
}

/** Somebody who signed in at home before. */
async function owner(): Promise<Session> {
  const session = await api.signIn();
  expect(await signIn(session.email, HOME)).toBe(200);
  return session;
}

describe('DESIGN 3 nobody can lock an owner out for good', () => {
  test('failures from a foreign network keep nobody out at a network they signed in from before, but everywhere else', async () => {
    const { email } = await owner();
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, ABROAD)).toBe(429);
    expect(await signIn(email, HOME)).toBe(200);
    expect(await signIn(email, ATTACKER, 'geraten')).toBe(429);
  });

  test('guesses from a known network are bounded too, and keep nobody out elsewhere', async () => {
    const { email } = await owner();
    expect(await attack(email, HOME)).toBe(429);
    expect(await signIn(email, ABROAD)).toBe(200);
  });

  test('a network known to one person is not known to another', async () => {
    await owner();
    const { email } = await api.signIn();
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, HOME)).toBe(429);
  });

  test('a new password by a mailed link lets the owner in at once, and makes that network known', async () => {
    const { id, email } = await owner();
    expect(await attack(email)).toBe(429);
    await api.services.accounts.mailReset(id, 'de');
    const [token = ''] = await tokensTo(api.database.pool, email, '/password-reset');
    const payload = { id, token, newPassword: 'neues Kennwort' };
    expect((await api.inject({ method: 'POST', url: setNewPassword.path, payload, remoteAddress: ABROAD })).statusCode).toBe(200);
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, ABROAD, 'neues Kennwort')).toBe(200);
  });

  test('refusals look the same for an address nobody has', async () => {
    const answers = [];
    for (const email of [(await owner()).email, 'niemand@example.org']) {
      await attack(email);
      answers.push(await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD }, remoteAddress: ABROAD }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  test('networks are kept as keyed hashes, and forgotten 90 days after the last sign-in from them', async () => {
    const { id, email } = await owner();
    const known = async () =>
      (await api.database.pool.query('select network_hash from known_network where user_id = $1', [id])).rows.map(
        ({ network_hash }) => network_hash,
      );
    expect(await known()).toHaveLength(2);
    expect(JSON.stringify(await known())).not.toContain('198.51');
    const sweepIn = (days: number) =>
      new SessionService(transactionsOn(api.database, api.jobs), () => new Date(Date.now() + days * 86_400_000)).forgetOver();
    await sweepIn(89);
    expect(await known()).toHaveLength(2);
    await sweepIn(91);
    expect(await known()).toEqual([]);
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, HOME)).toBe(429);
  });
});
