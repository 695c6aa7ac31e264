import { me, reauthenticate } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { FAILURES_PER_ADDRESS, FAILURES_PER_NETWORK } from '../../src/platform/http/limits/sign-in-limit.ts';
import { turnOn } from '../doubles/authenticator.ts';
import type { Twist } from '../doubles/software-authenticator.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { passkeyRequests } from './passkey-requests.ts';

const test = base
  .extend('settings', perFile, { PUBLIC_URL: 'https://netz.example.org' })
  .extend('passkeys', perFile, ({ api }) => passkeyRequests(api))
  .extend('openingOf', perFile, ({ api }) => async ({ id }: Session): Promise<string[]> => {
    const { rows } = await api.database.pool.query('select opened_by from session where user_id = $1 order by created_at, id', [id]);
    return rows.map(({ opened_by }) => opened_by);
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const FAILED = { status: 401, code: 'login_failed' };
const TOO_MANY = { status: 429, code: 'too_many_requests' };

describe('with a passkey alone', () => {
  test('a passkey signs its owner in, its use is audited, and the session stores it', async ({ api, passkeys, openingOf }) => {
    const session = await api.signIn('admin');
    const { authenticator, passkey } = await passkeys.add(session);
    const answer = await passkeys.signIn(authenticator);
    const { user } = answer.json();
    expect(user).toMatchObject({ id: session.id, isAdmin: true, secondFactor: 'on', factors: ['passkey'] });
    expect((await api.inject({ url: me.path, headers: { authorization: `Bearer ${user.token}` } })).statusCode).toBe(200);
    expect(await openingOf(session)).toEqual(['passkey', 'passkey']);
    const { rows } = await api.database.pool.query('select last_used_at is not null as used, counter from passkey where id = $1', [
      passkey.id,
    ]);
    expect(rows).toEqual([{ used: true, counter: 1 }]);
  });

  test('sign-in options name no user, use the domain of PUBLIC_URL and require user verification', async ({ passkeys }) => {
    expect(await passkeys.signInOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{50,}$/),
      rpId: 'netz.example.org',
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  test.for<[string, Twist]>([
    ['another origin', { origin: 'https://netz.example.net' }],
    ['another domain', { rpId: 'example.net' }],
    ['a challenge of another origin', { challenge: Buffer.alloc(52, 7).toString('base64url') }],
    ['an owner who was not verified', { isVerified: false }],
    ['a counter that decreased', { counter: 6 }],
    ['a counter that did not increase', { counter: 7 }],
  ])('refused: %s', async ([, twist], { api, passkeys }) => {
    const { authenticator } = await passkeys.add(await api.signIn());
    expect((await passkeys.signIn(authenticator, { counter: 7 })).statusCode).toBe(200);
    expect(refusal(await passkeys.signIn(authenticator, { counter: 8, ...twist }))).toMatchObject(FAILED);
    expect((await passkeys.signIn(authenticator, { counter: 9 })).statusCode).toBe(200);
  });

  test('refused: a response sent twice, also concurrently', async ({ api, passkeys }) => {
    const { authenticator } = await passkeys.add(await api.signIn());
    const answer = authenticator.get(await passkeys.signInOptions(), { counter: 0 });
    const both = await Promise.all([passkeys.sendSignIn(answer), passkeys.sendSignIn(answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(refusal(await passkeys.sendSignIn(answer))).toMatchObject(FAILED);
  });

  test('refused: a changed signature, the passkey of another user under this name, an unknown one', async ({ api, passkeys }) => {
    const { authenticator } = await passkeys.add(await api.signIn());
    const other = await passkeys.add(await api.signIn());
    const options = await passkeys.signInOptions();
    const [honest, foreign] = [authenticator.get(options), other.authenticator.get(options)];
    const { userHandle } = foreign.response;
    const unknown = passkeys.authenticator().get(options);
    for (const answer of [
      { ...honest, response: { ...honest.response, signature: foreign.response.signature } },
      { ...foreign, id: honest.id, rawId: honest.rawId },
      { ...honest, response: { ...honest.response, ...(userHandle !== undefined && { userHandle }) } },
      unknown,
    ])
      expect(refusal(await passkeys.sendSignIn(answer))).toMatchObject(FAILED);
    expect((await passkeys.sendSignIn(honest)).statusCode).toBe(200);
  });

  test('refused: a challenge for re-authentication, and one requested from another network', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { authenticator } = await passkeys.add(session);
    expect(refusal(await passkeys.sendSignIn(authenticator.get(await passkeys.reauthenticationOptions(session))))).toMatchObject(FAILED);
    const url = '/api/v1/auth/passkeys/sign-in/begin';
    const { options } = (await api.inject({ method: 'POST', url, remoteAddress: '198.51.100.7' })).json();
    expect(refusal(await passkeys.sendSignIn(authenticator.get(options)))).toMatchObject(FAILED);
  });

  test('refused: a blocked user, and a removed passkey', async ({ api, admin, passkeys }) => {
    const session = await api.signIn();
    const { authenticator, passkey } = await passkeys.add(session);
    expect((await peopleRequests.block(admin, session.id)).statusCode).toBe(200);
    expect(refusal(await passkeys.signIn(authenticator))).toMatchObject(FAILED);
    expect((await peopleRequests.unblock(admin, session.id)).statusCode).toBe(200);
    const again = (await passkeys.signIn(authenticator)).json().user.token;
    const headers = { authorization: `Bearer ${again}` };
    expect((await api.inject({ method: 'DELETE', url: `/api/v1/auth/passkeys/${passkey.id}`, headers })).statusCode).toBe(200);
    expect(refusal(await passkeys.signIn(authenticator))).toMatchObject(FAILED);
  });

  test('failures in a network lock out new users of it, but not the owner of a passkey who signed in there before', async ({
    api,
    passkeys,
  }) => {
    const [owner, newcomer] = [await passkeys.add(await api.signIn()), await passkeys.add(await api.signIn())];
    expect((await passkeys.signIn(owner.authenticator)).statusCode).toBe(200);
    const stranger = passkeys.authenticator();
    const answers = [];
    for (let number = 0; number <= FAILURES_PER_NETWORK; number++) answers.push(await passkeys.signIn(stranger));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(FAILURES_PER_NETWORK);
    expect(refusal(await passkeys.signIn(newcomer.authenticator))).toMatchObject(TOO_MANY);
    expect((await passkeys.signIn(owner.authenticator)).statusCode).toBe(200);
  });

  test('failures with a passkey in a network known for its owner are limited, and a success resets them', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { authenticator } = await passkeys.add(session);
    expect((await passkeys.signIn(authenticator)).statusCode).toBe(200);
    const failTimes = async (times: number) => {
      for (let failure = 0; failure < times; failure++)
        expect(refusal(await passkeys.signIn(authenticator, { isVerified: false }))).toMatchObject(FAILED);
    };
    await failTimes(FAILURES_PER_ADDRESS - 1);
    expect((await passkeys.signIn(authenticator)).statusCode).toBe(200);
    await failTimes(FAILURES_PER_ADDRESS);
    expect(refusal(await passkeys.signIn(authenticator))).toMatchObject(TOO_MANY);
    expect((await passkeys.login(session)).json().code).toBe('second_factor_required');
  });
});

describe('as second factor', () => {
  test('after the right password a passkey is required, and only one of the same user is accepted', async ({
    api,
    passkeys,
    openingOf,
  }) => {
    const session = await api.signIn();
    const { authenticator, recoveryCodes } = await passkeys.add(session);
    const other = await passkeys.add(await api.signIn());
    const asked = await passkeys.login(session);
    expect(asked.json()).toMatchObject({ code: 'second_factor_required', params: { factors: 'passkey' } });
    const foreign = other.authenticator.get(await passkeys.signInOptions());
    expect(refusal(await passkeys.login(session, { passkey: foreign })).code).toBe('second_factor_failed');
    expect((await passkeys.login(session, { passkey: authenticator.get(await passkeys.signInOptions()) })).statusCode).toBe(200);
    expect((await passkeys.login(session, { code: recoveryCodes[0] ?? '' })).statusCode).toBe(200);
    expect(await openingOf(session)).toEqual(['passkey', 'passkey', 'recovery']);
  });

  test('with an app, too, either is accepted, and the recovery codes stay those of the first', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { authenticator, recoveryCodes } = await passkeys.add(session);
    const { app, recoveryCodes: none } = await turnOn(session, {
      passkey: authenticator.get(await passkeys.reauthenticationOptions(session)),
    });
    expect([recoveryCodes.length, none]).toEqual([10, []]);
    expect((await passkeys.login(session)).json().params).toEqual({ factors: 'app passkey' });
    expect((await passkeys.login(session, { code: app.code(1) })).statusCode).toBe(200);
    expect((await passkeys.login(session, { passkey: authenticator.get(await passkeys.signInOptions()) })).statusCode).toBe(200);
    expect((await passkeys.login(session, { code: recoveryCodes[1] ?? '' })).statusCode).toBe(200);
  });
});

describe('as re-authentication', () => {
  test('a passkey alone re-authenticates, once per challenge, and not with a challenge for signing in or of another user', async ({
    api,
    passkeys,
  }) => {
    const [session, other] = [await api.signIn(), await api.signIn()];
    const { authenticator, passkey } = await passkeys.add(session);
    const stranger = await passkeys.add(other);
    const prove = (answer: object) => session.inject({ method: 'POST', url: reauthenticate.path, payload: { passkey: answer } });
    await api.database.pool.query("update session set proved_at = now() - interval '1 hour' where user_id = $1", [session.id]);
    expect(refusal(await passkeys.remove(session, passkey.id)).code).toBe('reauthentication_required');
    const options = await passkeys.reauthenticationOptions(session);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId.toString('base64url')]);
    for (const wrong of [
      authenticator.get(await passkeys.signInOptions()),
      stranger.authenticator.get(options),
      authenticator.get(await passkeys.reauthenticationOptions(other)),
    ])
      expect(refusal(await prove(wrong)).fields).toEqual(['passkey: second_factor.error.wrong_passkey']);
    const right = authenticator.get(options);
    expect((await prove(right)).statusCode).toBe(200);
    expect(refusal(await prove(right)).code).toBe('validation');
    expect((await passkeys.remove(session, passkey.id)).statusCode).toBe(200);
  });

  test('without a passkey there are no options, and without any proof the password is required', async ({ api, passkeys }) => {
    const session = await api.signIn();
    expect(await passkeys.reauthenticationOptions(session)).toBeUndefined();
    const nothing = await session.inject({ method: 'POST', url: reauthenticate.path, payload: {} });
    expect(refusal(nothing).fields).toEqual(['password: profile.error.no_password']);
  });

  test('a change of the profile needs password and passkey, never the passkey alone', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { authenticator } = await passkeys.add(session);
    const change = async (password?: string) => {
      const passkey = authenticator.get(await passkeys.reauthenticationOptions(session));
      const payload = { ...(password && { password }), passkey, newPassword: 'ein neues Kennwort' };
      return session.inject({ method: 'POST', url: '/api/v1/auth/password', payload });
    };
    expect(refusal(await change()).fields).toHaveLength(1);
    expect((await change(PASSWORD)).statusCode).toBe(200);
  });
});
