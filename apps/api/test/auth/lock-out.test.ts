import { login, setNewPassword } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { SessionService } from '../../src/auth/sessions/session.service.ts';
import { Problem } from '../../src/kernel/problem.ts';
import { FAILURES_PER_ADDRESS, FAILURES_PER_NETWORK } from '../../src/platform/http/limits/sign-in-limit.ts';
import { statementsOn, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { tokensTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { attempt, codeOf, countingAuth } from '../harness/counting-auth.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const [HOME, ABROAD, ATTACKER] = ['198.51.100.7', '203.0.113.9', '192.0.2.66'];

const test = base
  .extend('signIn', perFile, ({ api }) => async (email: string, remoteAddress: string, password = PASSWORD) => {
    return (await api.inject({ method: 'POST', url: login.path, payload: { email, password }, remoteAddress })).statusCode;
  })
  .extend('attack', perFile, ({ signIn }) => async (email: string, remoteAddress = ATTACKER): Promise<number> => {
    for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++) await signIn(email, remoteAddress, 'geraten');
    return signIn(email, remoteAddress, 'geraten');
  })
  /** A user who has signed in from the home network before. */
  .extend('owner', perFile, ({ api, signIn }) => async (): Promise<Session> => {
    const session = await api.signIn();
    expect(await signIn(session.email, HOME)).toBe(200);
    return session;
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

describe('ADR 0014 no attacker can lock an owner out permanently', () => {
  test('failed sign-ins from an unknown network lock the account in all unknown networks, but not in known ones', async ({
    owner,
    attack,
    signIn,
  }) => {
    const { email } = await owner();
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, ABROAD)).toBe(429);
    expect(await signIn(email, HOME)).toBe(200);
    expect(await signIn(email, ATTACKER, 'geraten')).toBe(429);
  });

  test('failed sign-ins from a known network are limited, too, and do not lock the account in other networks', async ({
    owner,
    attack,
    signIn,
  }) => {
    const { email } = await owner();
    expect(await attack(email, HOME)).toBe(429);
    expect(await signIn(email, ABROAD)).toBe(200);
  });

  test('known networks of one /48 share the limit of failures', async ({ api, signIn }) => {
    const { email } = await api.signIn();
    const networks = Array.from({ length: 4 }, (_, number) => `2001:db8:1:${number}::7`);
    for (const network of networks) expect(await signIn(email, network)).toBe(200);
    for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++)
      expect(await signIn(email, networks[failure % networks.length] ?? '', 'geraten')).toBe(401);
    for (const network of networks) expect(await signIn(email, network, 'geraten')).toBe(429);
  });

  test('failed sign-ins of others in a shared network lock out new users of it, but not users who signed in there before', async ({
    owner,
    api,
    signIn,
  }) => {
    const { email } = await owner();
    const { email: newcomer } = await api.signIn();
    for (let failure = 0; failure < FAILURES_PER_NETWORK; failure++) await signIn(`niemand-${failure % 20}@example.org`, HOME, 'geraten');
    expect(await signIn(newcomer, HOME)).toBe(429);
    expect(await signIn(email, HOME, 'geraten')).toBe(401);
    expect(await signIn(email, HOME)).toBe(200);
  });

  test('failures of known pairs count for their network, so that others in it get no additional attempts', async ({
    owner,
    api,
    signIn,
  }) => {
    for (let person = 0; person * (FAILURES_PER_ADDRESS - 1) < FAILURES_PER_NETWORK; person++) {
      const { email } = await owner();
      for (let failure = 1; failure < FAILURES_PER_ADDRESS; failure++) await signIn(email, HOME, 'geraten');
    }
    expect(await signIn((await api.signIn()).email, HOME)).toBe(429);
  });

  test('an attempt whose password could not be checked under load is 503 and no failure', async ({ owner, api, signIn }) => {
    const { email } = await owner();
    const callers: unknown[] = [];
    const endpointContext = {
      pool: api.database.pool,
      inTransaction: transactionsOn(api.database, api.jobs),
      singleStatement: statementsOn(api.database),
    };
    const { auth } = countingAuth(endpointContext, async (_hashed, _password, caller) => {
      callers.push(caller);
      throw new Problem('overloaded');
    });
    const source = { ...attempt(email), network: ABROAD };
    for (let tries = 0; tries <= FAILURES_PER_ADDRESS; tries++) expect(await codeOf(auth.signIn(source))).toBe('overloaded');
    expect(new Set(callers)).toEqual(new Set(['stranger']));
    const { rows } = await api.database.pool.query("select points from rate_limit where key like 'sign-in-%' and points > 0");
    expect(rows).toEqual([]);
    expect(await signIn(email, ABROAD)).toBe(200);
  });

  test('a network known for one user is unknown for another', async ({ owner, api, attack, signIn }) => {
    await owner();
    const { email } = await api.signIn();
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, HOME)).toBe(429);
  });

  test('a password reset by mail lets the owner sign in at once and makes that network known', async ({ owner, attack, api, signIn }) => {
    const { id, email } = await owner();
    expect(await attack(email)).toBe(429);
    await api.services.accounts.mailReset(id, 'de');
    const [token = ''] = await tokensTo(api.database.pool, email, '/password-reset');
    const payload = { id, token, newPassword: 'neues Kennwort' };
    expect((await api.inject({ method: 'POST', url: setNewPassword.path, payload, remoteAddress: ABROAD })).statusCode).toBe(200);
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, ABROAD, 'neues Kennwort')).toBe(200);
  });

  test('refusals are the same for an unknown address', async ({ owner, attack, api }) => {
    const answers = [];
    for (const email of [(await owner()).email, 'niemand@example.org']) {
      await attack(email);
      answers.push(await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD }, remoteAddress: ABROAD }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  test('networks are stored as keyed hashes and deleted 90 days after the last sign-in from them', async ({
    owner,
    api,
    attack,
    signIn,
  }) => {
    const { id, email } = await owner();
    expect(await signIn(email, ABROAD)).toBe(200);
    const known = async () =>
      (await api.database.pool.query('select network_hash from known_network where user_id = $1', [id])).rows.map(
        ({ network_hash }) => network_hash,
      );
    expect(await known()).toHaveLength(2);
    expect(JSON.stringify(await known())).not.toContain('198.51');
    const sweepIn = (days: number) =>
      new SessionService(transactionsOn(api.database, api.jobs), () => new Date(Date.now() + days * 86_400_000)).deleteExpired();
    await sweepIn(89);
    expect(await known()).toHaveLength(2);
    await sweepIn(91);
    expect(await known()).toEqual([]);
    expect(await attack(email)).toBe(429);
    expect(await signIn(email, HOME)).toBe(429);
  });
});
