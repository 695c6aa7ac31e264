import { randomBytes } from 'node:crypto';
import { MAX_PASSKEYS } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { passkeyChallenges } from '../../src/auth/reauthentication/passkey-challenges.ts';
import { relyingPartyOf } from '../../src/auth/reauthentication/relying-party.ts';
import { PasskeyRegistrar } from '../../src/auth/second-factor/passkey-registration.ts';
import type { Twist } from '../doubles/software-authenticator.ts';
import { openSession } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { list, stateOf, test } from './passkey-fixtures.ts';

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const post = (session: Session, url: string) => session.inject({ method: 'POST', url });

/** `fmt: packed` with `x5c`, as CBOR. */
const CERTIFICATES = Buffer.from('63666d74667061636b65646761747453746d74a16378356380', 'hex');

describe('adding a passkey', () => {
  test('the first passkey is a second factor with recovery codes, ends other sessions, is audited and mailed', async ({
    api,
    passkeys,
    statusOf,
    trailOf,
  }) => {
    const session = await api.signIn();
    const elsewhere = await openSession(api.database, session.id);
    const { passkey, recoveryCodes } = await passkeys.add(session);
    expect(recoveryCodes).toHaveLength(10);
    expect(await list(session)).toEqual([{ ...passkey, name: 'Laptop', lastUsedAt: null }]);
    expect([await stateOf(session), await statusOf(elsewhere), await statusOf(session.token)]).toEqual(['on', 401, 200]);
    expect(await trailOf(session)).toEqual({ actions: ['user.passkey_added'], subjects: ['Passkey hinzugefügt'] });
  });

  test('a second one creates no codes; it is named after its provider if that is known', async ({ api, passkeys, codesOf }) => {
    const session = await api.signIn();
    await passkeys.add(session);
    const { passkey, recoveryCodes } = await passkeys.add(session, passkeys.authenticator('bada5566-a7aa-401f-bd96-45619a55120d'));
    expect([passkey.name, recoveryCodes, await codesOf(session)]).toEqual(['1Password', [], 10]);
    expect((await list(session)).map(({ name }: { name: string }) => name)).toEqual(['Laptop', '1Password']);
  });

  test('options exclude the existing passkeys and identify the owner by stable random bytes', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { authenticator } = await passkeys.add(session);
    const [one, two] = [await passkeys.creationOptions(session), await passkeys.creationOptions(session)];
    expect(one.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId.toString('base64url')]);
    expect(one.user).toEqual({ id: two.user.id, name: session.email, displayName: 'Toni Test' });
    expect(Buffer.from(one.user.id, 'base64url')).toHaveLength(32);
    expect(one.challenge).not.toBe(two.challenge);
  });

  test.for<[string, Twist]>([
    ['another origin', { origin: 'https://netz.example.net' }],
    ['another domain', { rpId: 'example.net' }],
    ['a challenge of another origin', { challenge: Buffer.alloc(52, 7).toString('base64url') }],
    ['an owner who was not verified', { isVerified: false }],
    ['another credential id than the one named', { credentialId: Buffer.alloc(32, 7) }],
    ['a credential id that no index can hold', { credentialId: randomBytes(4000) }],
    ['an unrequested attestation', { attestation: CERTIFICATES }],
    ['no attestation at all', { attestation: Buffer.from('ff', 'hex') }],
  ])('refused: %s', async ([, twist], { api, passkeys }) => {
    const session = await api.signIn();
    const answer = passkeys.authenticator().create(await passkeys.creationOptions(session), twist);
    expect(refusal(await passkeys.send(session, answer)).fields).toEqual(['passkey: passkey.error.not_valid']);
    expect(await stateOf(session)).toBe('off');
  });

  test('refused: a challenge of another user, a used one, and a passkey that is already registered', async ({ api, passkeys }) => {
    const [session, other] = [await api.signIn(), await api.signIn()];
    const authenticator = passkeys.authenticator();
    const theirs = authenticator.create(await passkeys.creationOptions(other));
    expect(refusal(await passkeys.send(session, theirs)).code).toBe('validation');
    expect((await passkeys.send(other, theirs)).statusCode).toBe(200);
    expect(refusal(await passkeys.send(other, theirs)).code).toBe('validation');
    const again = authenticator.create(await passkeys.creationOptions(session));
    expect(refusal(await passkeys.send(session, again)).code).toBe('wrong_state');
    expect(await stateOf(session)).toBe('off');
  });

  test('the number of passkeys per account is limited', async ({ api }) => {
    const session = await api.signIn();
    await api.database.pool.query(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '', 0, '{}', 'x', now() from generate_series(1, $2)`,
      [session.id, MAX_PASSKEYS],
    );
    expect(refusal(await post(session, '/api/v1/auth/passkeys/begin')).code).toBe('wrong_state');
  });

  test('challenges expire after five minutes', ({ api }) => {
    const clock = { now: new Date() };
    const challenges = passkeyChallenges(api.database.pool, 'x'.repeat(32), () => clock.now);
    const scope = { purpose: 'add', of: 'anna' } as const;
    const challenge = Buffer.from(challenges.make(scope)).toString('base64url');
    const isOpen = () =>
      [scope, { ...scope, of: 'berta' }, { ...scope, purpose: 'sign-in' as const }].map((of) => challenges.isOpen(challenge, of));
    expect(isOpen()).toEqual([true, false, false]);
    clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    expect(isOpen()).toEqual([false, false, false]);
    expect(challenges.isOpen('', scope)).toBe(false);
  });

  test('a used challenge is remembered for a day, for nodes whose clocks are behind', async ({ api }) => {
    const { pool } = api.database;
    const challenges = passkeyChallenges(pool, 'x'.repeat(32));
    const challenge = Buffer.from(challenges.make({ purpose: 'sign-in', of: 'anna' })).toString('base64url');
    expect([await challenges.takeOnce(challenge), await challenges.takeOnce(challenge)]).toEqual([true, false]);
    const { rows } = await pool.query<{ hours: number }>(
      `select round((expire - extract(epoch from now()) * 1000) / 3600000)::int as hours from rate_limit where key like 'passkey-challenge:%'`,
    );
    expect(Math.max(...rows.map(({ hours }) => hours))).toBe(24);
  });
});

test.for([
  ['https://netz.example.org', 'netz.example.org', 'https://netz.example.org'],
  ['https://netz.example.org:8443/', 'netz.example.org', 'https://netz.example.org:8443'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
] as const)('passkeys of %s belong to %s', ([publicUrl, id, origin]) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
});

test.for([
  ['certificates', { attestation: CERTIFICATES }, []],
  ['nothing but the key', {}, ['checked']],
] as const)(
  'a response with %s: certificates are refused before the challenge is checked',
  async ([, twist, expected], { api, passkeys }) => {
    const options = await passkeys.creationOptions(await api.signIn());
    const checked: string[] = [];
    const isOpen = () => checked.push('checked') > 0;
    const challenges = { ...passkeyChallenges(api.database.pool, 'x'.repeat(32)), isOpen };
    const registrar = new PasskeyRegistrar({ challenges, relyingParty: relyingPartyOf(api.config.publicUrl) });
    const made = await registrar.take(passkeys.authenticator().create(options, twist), 'anna', false);
    expect([checked, made === null]).toEqual([expected, expected.length === 0]);
  },
);
