import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  login,
  me,
  NOTIFIED_WRONG_CODES,
  RECOVERY_CODES,
  renewRecoveryCodes,
  setNewPassword,
} from '@rastnetz/contract';
import { Secret } from 'otpauth';
import { describe, expect } from 'vitest';
import { secretSeal } from '../../src/auth/reauthentication/secret-seal.ts';
import { totpStep } from '../../src/auth/reauthentication/totp-code.ts';
import { FAILURES_PER_ADDRESS } from '../../src/platform/http/limits/sign-in-limit.ts';
import { beginWith, turnOn } from '../doubles/authenticator.ts';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { stopDate } from '../doubles/stopped-clock.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('signIn', perFile, ({ api }) => ({ email }: Session, code?: string, password = PASSWORD) => {
    return api.inject({ method: 'POST', url: login.path, payload: { email, password, ...(code !== undefined && { code }) } });
  })
  .extend('auditOf', perFile, ({ api }) => async ({ id }: Session) => {
    const { rows } = await api.database.pool.query('select action from audit_entry where subject_id = $1 order by id', [id]);
    return rows.map(({ action }) => action);
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));
// A code is accepted for a minute or two, in which a busy machine does not check twenty passwords.
test.beforeEach(stopDate);

const as = (session: Session, url: string, payload: object = {}) => session.inject({ method: 'POST', url, payload });

/** As after the 15 minutes in which failed sign-ins count. */
const clearFailures = (api: AppHarness) => api.database.pool.query("delete from rate_limit where key like 'sign-in-%'");

const stateOf = async (session: Session) => (await session.inject({ url: me.path })).json().user.secondFactor;

test('codes match the test vectors of RFC 6238, with one step of 30 seconds before and after', () => {
  const secret = Buffer.from('12345678901234567890');
  expect(totpStep(secret, '287082', new Date(59_000))).toBe(1);
  expect(totpStep(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect([89_000, 29_000].map((at) => totpStep(secret, '287082', new Date(at)))).toEqual([1, 1]);
  expect(totpStep(secret, '287082', new Date(90_000))).toBeNull();
});

describe('turning it on', () => {
  test('starting needs the password and changes nothing; a code of the new secret activates it and returns ten recovery codes', async ({
    api,
    auditOf,
  }) => {
    const session = await api.signIn();
    const wrong = await as(session, beginSecondFactor.path, { password: 'falsch' });
    expect(refusal(wrong).fields).toEqual(['password: profile.error.wrong_password']);
    const { app, uri } = await beginWith(session);
    expect(uri).toContain(`otpauth://totp/Rastnetz:${encodeURIComponent(session.email)}?issuer=Rastnetz&secret=${app.secret}`);
    expect(await stateOf(session)).toBe('off');
    expect(refusal(await as(session, confirmSecondFactor.path, { code: app.code(5) })).fields).toEqual([
      'code: second_factor.error.wrong_code',
    ]);
    const { recoveryCodes } = (await as(session, confirmSecondFactor.path, { code: app.code() })).json();
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect(await stateOf(session)).toBe('on');
    expect(await auditOf(session)).toEqual(['user.second_factor_on']);
    expect((await mailsTo(api.database.pool, session.email))[0]?.subject).toBe('Zweiter Faktor eingerichtet');
  });

  test('neither the secret nor a recovery code is stored in plain text', async ({ api }) => {
    const session = await api.signIn();
    const { app, recoveryCodes } = await turnOn(session);
    const { rows } = await api.database.pool.query(
      'select totp_secret, (select json_agg(code_hash) from recovery_code where user_id = id) as codes from app_user where id = $1',
      [session.id],
    );
    const secret = Secret.fromBase32(app.secret);
    expect(rows[0].totp_secret.includes(Buffer.from(secret.bytes))).toBe(false);
    const { rows: tables } = await api.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'spatial%'",
    );
    const words = [app.secret, secret.hex, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))];
    for (const { name } of tables) {
      const { rows: all } = await api.database.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const word of words) expect(all.filter(({ row }) => row.includes(word), name)).toEqual([]);
    }
  });

  test('while one is active another cannot be started, and a missing one can be neither confirmed, renewed nor removed', async ({
    api,
    signIn,
  }) => {
    const session = await api.signIn();
    const proof = { password: PASSWORD };
    for (const { path } of [renewRecoveryCodes, endSecondFactor]) expect(refusal(await as(session, path, proof)).code).toBe('wrong_state');
    expect(refusal(await as(session, confirmSecondFactor.path, { code: '123456' })).code).toBe('wrong_state');
    const { app } = await turnOn(session);
    expect(refusal(await as(session, beginSecondFactor.path, { ...proof, code: app.code(1) })).code).toBe('wrong_state');
    expect((await signIn(session, app.code(1))).statusCode).toBe(200);
  });

  test('two concurrent confirmations result in one set of recovery codes', async ({ api }) => {
    const session = await api.signIn();
    const { app } = await beginWith(session);
    const answers = await Promise.all([0, 0].map((steps) => as(session, confirmSecondFactor.path, { code: app.code(steps) })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { rows } = await api.database.pool.query('select 1 from recovery_code where user_id = $1', [session.id]);
    expect(rows).toHaveLength(RECOVERY_CODES);
  });
});

describe('signing in with it', () => {
  test('right passwords without a code get second_factor_required, are limited for the account, and reset by a code', async ({
    api,
    signIn,
  }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    const askTimes = async (times: number) => {
      for (let ask = 0; ask < times; ask++)
        expect(refusal(await signIn(session))).toMatchObject({ status: 401, code: 'second_factor_required' });
    };
    await askTimes(FAILURES_PER_ADDRESS - 1);
    expect((await signIn(session, app.code(1))).json().user).toMatchObject({ secondFactor: 'on' });
    await askTimes(FAILURES_PER_ADDRESS);
    expect(refusal(await signIn(session))).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  test('right passwords without a code do not count for the network', async ({ api, signIn }) => {
    const session = await api.signIn();
    await turnOn(session);
    await signIn(session);
    const { rows } = await api.database.pool.query("select points from rate_limit where key like 'sign-in-network%'");
    expect(rows.map(({ points }) => Number(points))).toEqual([0]);
  });

  test('a wrong password does not reveal a second factor, with or without a code', async ({ api, signIn }) => {
    const [session, plain] = [await api.signIn(), await api.signIn()];
    const { app } = await turnOn(session);
    const answers = [await signIn(plain, undefined, 'falsch'), await signIn(session, undefined, 'falsch')];
    answers.push(await signIn(session, app.code(1), 'falsch'), await signIn(plain, '123456', 'falsch'));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const answer of answers) expect(refusal(answer)).toMatchObject({ status: 401, code: 'login_failed' });
    expect((await signIn(session, app.code(1))).statusCode).toBe(200);
  });

  test('wrong codes count as failures: guessing ends with 429, also for the right one', async ({ api, signIn }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    const wrong = ['000000', '12345', 'abcd-efgh-jkmn', 'x'.repeat(40), '１２３４５６', app.code(5)];
    for (let guess = 0; guess < FAILURES_PER_ADDRESS; guess++)
      expect(refusal(await signIn(session, wrong[guess % wrong.length]))).toMatchObject({ status: 401, code: 'second_factor_failed' });
    expect((await signIn(session, app.code(1))).statusCode).toBe(429);
  });

  test('ten wrong codes with the right password in a day notify the owner once, by mail and in the audit log', async ({
    api,
    signIn,
    auditOf,
  }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    const guess = async (times: number) => {
      for (let count = 0; count < times; count++) await signIn(session, '000000');
    };
    const guessed = async () => [
      (await mailsTo(api.database.pool, session.email)).filter(({ subject }) => subject === 'Falsche Codes mit Ihrem Passwort').length,
      (await auditOf(session)).filter((action) => action === 'user.codes_guessed').length,
    ];
    for (let count = 0; count < NOTIFIED_WRONG_CODES; count++) await signIn(session, '000000', 'falsch');
    await clearFailures(api);
    await guess(NOTIFIED_WRONG_CODES - 1);
    expect((await signIn(session, app.code(1))).statusCode).toBe(200);
    expect(await guessed()).toEqual([0, 0]);
    await guess(1);
    expect(await guessed()).toEqual([1, 1]);
    expect((await mailsTo(api.database.pool, session.email))[0]?.text).toContain(` ${NOTIFIED_WRONG_CODES} falsche Codes`);
    await clearFailures(api);
    await guess(NOTIFIED_WRONG_CODES);
    expect(await guessed()).toEqual([1, 1]);
    await api.database.pool.query('delete from rate_limit');
    await guess(NOTIFIED_WRONG_CODES);
    expect(await guessed()).toEqual([2, 2]);
  });

  test('a code works once, also when it is sent twice concurrently; an earlier one no longer works', async ({ api, signIn }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    expect(refusal(await signIn(session, app.code())).code).toBe('second_factor_failed');
    const code = app.code(1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(session, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect(refusal(await signIn(session, app.code())).code).toBe('second_factor_failed');
  });

  test('each recovery code works once, however it is typed; a mail tells the owner how many remain', async ({ api, signIn, auditOf }) => {
    const session = await api.signIn();
    const [one = '', two = '', ...rest] = (await turnOn(session)).recoveryCodes;
    const answers = await Promise.all([one, one, ` ${one.toUpperCase().replaceAll('-', ' ')} `].map((code) => signIn(session, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect((await signIn(session, two.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'))).statusCode).toBe(200);
    expect((await mailsTo(api.database.pool, session.email))[0]?.text).toContain(`Noch übrig: ${rest.length}`);
    expect((await auditOf(session)).slice(1)).toEqual(['user.recovery_code_used', 'user.recovery_code_used']);
  });

  test('a password reset by mail keeps it active', async ({ api, signIn }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    await api.services.accounts.mailReset(session.id, 'de');
    const [token = ''] = await tokensTo(api.database.pool, session.email, '/password-reset');
    const payload = { id: session.id, token, newPassword: 'neues Kennwort' };
    expect((await api.inject({ method: 'POST', url: setNewPassword.path, payload })).statusCode).toBe(200);
    expect(refusal(await signIn(session, undefined, 'neues Kennwort')).code).toBe('second_factor_required');
    expect((await signIn(session, app.code(1), 'neues Kennwort')).statusCode).toBe(200);
  });
});

describe('re-authentication', () => {
  test('a code is required beside the password while it is active, and consumed', async ({ api, signIn, auditOf }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    const end = (code?: string) => as(session, endSecondFactor.path, { password: PASSWORD, ...(code !== undefined && { code }) });
    expect(refusal(await end()).fields).toEqual(['code: second_factor.error.no_code']);
    expect(refusal(await end('000000')).fields).toEqual(['code: second_factor.error.wrong_code']);
    expect(refusal(await end(app.code())).fields).toEqual(['code: second_factor.error.wrong_code']);
    expect((await end(app.code(1))).json()).toEqual({ ok: true });
    expect(await stateOf(session)).toBe('off');
    expect((await signIn(session)).statusCode).toBe(200);
    expect((await api.database.pool.query('select 1 from recovery_code where user_id = $1', [session.id])).rows).toEqual([]);
    expect((await auditOf(session)).at(-1)).toBe('user.second_factor_off');
    expect((await mailsTo(api.database.pool, session.email))[0]?.subject).toBe('Zweiter Faktor ausgeschaltet');
  });

  test('new recovery codes void the old ones; of two concurrent renewals the last one applies', async ({ api, signIn }) => {
    const session = await api.signIn();
    const { recoveryCodes } = await turnOn(session);
    const [one = '', two = '', three = ''] = recoveryCodes;
    const renew = (code: string) => as(session, renewRecoveryCodes.path, { password: PASSWORD, code });
    const answers = await Promise.all([renew(one), renew(two)]);
    const made = answers.filter(({ statusCode }) => statusCode === 200).flatMap((answer) => answer.json().recoveryCodes);
    const { rows } = await api.database.pool.query('select 1 from recovery_code where user_id = $1', [session.id]);
    expect(rows).toHaveLength(RECOVERY_CODES);
    expect(refusal(await signIn(session, three)).code).toBe('second_factor_failed');
    const tries = [await signIn(session, made[0]), await signIn(session, made.at(-1))].map(({ statusCode }) => statusCode);
    expect(tries).toContain(200);
  });

  test('guesses of a confirmation code are limited', async ({ api }) => {
    const session = await api.signIn();
    await beginWith(session);
    const answers = [];
    for (let guess = 0; guess < 10; guess++) answers.push(await as(session, confirmSecondFactor.path, { code: '000000' }));
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('after a change of SECRET', () => {
  test('codes of the app are refused without a server error; a recovery code signs in and allows a new secret', async ({ api, signIn }) => {
    const session = await api.signIn();
    const { app, recoveryCodes } = await turnOn(session);
    const sealed = secretSeal('another secret of thirty-two chars', 'second factor').seal(Secret.fromBase32(app.secret).bytes, session.id);
    await api.database.pool.query('update app_user set totp_secret = $2 where id = $1', [session.id, sealed]);
    expect(refusal(await signIn(session, app.code(1)))).toMatchObject({ status: 401, code: 'second_factor_failed' });
    expect((await signIn(session, recoveryCodes[0])).statusCode).toBe(200);
    expect((await as(session, endSecondFactor.path, { password: PASSWORD, code: recoveryCodes[1] })).statusCode).toBe(200);
    await turnOn(session);
    expect(await stateOf(session)).toBe('on');
  });

  test('an encrypted secret can be decrypted only for its owner and unmodified', () => {
    const seal = secretSeal('x'.repeat(32), 'second factor');
    const sealed = seal.seal(Buffer.from('geheim'), 'anna');
    expect(seal.open(sealed, 'anna')?.toString()).toBe('geheim');
    expect(sealed.equals(seal.seal(Buffer.from('geheim'), 'anna'))).toBe(false);
    const others = [secretSeal('y'.repeat(32), 'second factor'), secretSeal('x'.repeat(32), 'another purpose')];
    expect(others.map((other) => other.open(sealed, 'anna'))).toEqual([null, null]);
    const broken = [sealed.subarray(0, 20), Buffer.alloc(0), sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte))];
    expect([seal.open(sealed, 'berta'), ...broken.map((bytes) => seal.open(bytes, 'anna'))]).toEqual([null, null, null, null]);
  });
});
