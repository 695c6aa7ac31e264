import { beginPasskey, beginSecondFactor, confirmSecondFactor, me, sendFactorMailCode } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { beginWith, turnOn } from '../doubles/authenticator.ts';
import { factorCodeTo, mailsTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { passkeyRequests } from './passkey-requests.ts';

const test = base
  /** Mails are not sent, but can be read in the outbox. */
  .extend('settings', perFile, { DEMO: '1', PUBLIC_URL: 'http://localhost:3000' })
  .extend(
    'codeTo',
    perFile,
    ({ api }) =>
      ({ email }: Session) =>
        factorCodeTo(api.database.pool, email),
  )
  .extend('passkeys', perFile, ({ api }) => passkeyRequests(api));

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const post = (session: Session, url: string, payload: object = {}) => session.inject({ method: 'POST', url, payload });
const stateOf = async (session: Session) => (await session.inject({ url: me.path })).json().user.secondFactor;
const NO_CODE = ['mailCode: second_factor.error.no_mail_code'];
const WRONG = ['mailCode: second_factor.error.wrong_mail_code'];

describe('an authenticator app', () => {
  test.for(['admin', 'superAdmin'] as const)(
    'the first factor of %s is activated only with the mailed code',
    async (role, { api, codeTo }) => {
      const session = await api.signIn(role);
      const { app } = await beginWith(session);
      const confirm = (mailCode?: string) => post(session, confirmSecondFactor.path, { code: app.code(), mailCode });
      const sent = await codeTo(session);
      expect(sent).toMatch(/^\d{4} \d{4}$/);
      expect(refusal(await confirm()).fields).toEqual(NO_CODE);
      const other = String((Number(sent.replace(' ', '')) + 1) % 1e8).padStart(8, '0');
      expect(refusal(await confirm(other)).fields).toEqual(WRONG);
      expect(await stateOf(session)).toBe('off');
      expect((await confirm(sent.replace(' ', '-'))).json().recoveryCodes).toHaveLength(10);
      expect(await stateOf(session)).toBe('on');
    },
  );

  test('neither staff nor an admin with a factor need a code', async ({ api, passkeys, codeTo }) => {
    const staff = await api.signIn();
    const started = await post(staff, beginSecondFactor.path, { password: PASSWORD });
    expect(started.json().needsMailCode).toBe(false);
    await turnOn(staff);
    const admin = await api.signIn('admin');
    await post(admin, sendFactorMailCode.path);
    const { authenticator } = await passkeys.add(admin, undefined, await codeTo(admin));
    const passkey = authenticator.get(await passkeys.reauthenticationOptions(admin));
    await turnOn(admin, { passkey });
    expect([await codeTo(staff), await stateOf(staff), await stateOf(admin)]).toEqual(['', 'on', 'on']);
    expect((await post(admin, sendFactorMailCode.path)).json()).toEqual({ sent: false });
  });

  test('a user who became an admin between secret and code needs it and can request it', async ({ api, codeTo }) => {
    const session = await api.signIn();
    const { app } = await beginWith(session);
    await api.database.pool.query('update app_user set is_admin = true where id = $1', [session.id]);
    const confirm = (mailCode?: string) => post(session, confirmSecondFactor.path, { code: app.code(), mailCode });
    expect(refusal(await confirm()).fields).toEqual(NO_CODE);
    expect((await post(session, sendFactorMailCode.path)).json()).toEqual({ sent: true });
    expect((await confirm(await codeTo(session))).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  test('the first one of an admin is added only with the mailed code; the browser may be asked twice', async ({
    api,
    passkeys,
    codeTo,
  }) => {
    const session = await api.signIn('admin');
    expect(refusal(await post(session, beginPasskey.path)).fields).toEqual(NO_CODE);
    expect((await post(session, sendFactorMailCode.path)).json()).toEqual({ sent: true });
    const mailCode = await codeTo(session);
    expect(refusal(await post(session, beginPasskey.path, { mailCode: '0' })).fields).toEqual(WRONG);
    await passkeys.creationOptions(session, mailCode);
    await passkeys.add(session, undefined, mailCode);
    expect(await stateOf(session)).toBe('on');
    expect(
      (await api.database.pool.query("select 1 from mail_token where purpose = 'factor' and user_id = $1", [session.id])).rows,
    ).toEqual([]);
  });

  test('options issued without a code add none for a user who became an admin since', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const answer = passkeys.authenticator().create(await passkeys.creationOptions(session));
    await api.database.pool.query('update app_user set is_admin = true where id = $1', [session.id]);
    expect(refusal(await passkeys.send(session, answer)).fields).toEqual(['passkey: passkey.error.not_valid']);
    expect(await stateOf(session)).toBe('off');
  });
});

describe('the mailed code', () => {
  test('is the newest, works for its owner only, and for half an hour', async ({ api, codeTo }) => {
    const [session, other] = [await api.signIn('admin'), await api.signIn('admin')];
    const begin = async (mailCode: string) => (await post(session, beginPasskey.path, { mailCode })).statusCode;
    for (const owner of [session, other]) await post(owner, sendFactorMailCode.path);
    const [first, theirs] = [await codeTo(session), await codeTo(other)];
    expect([await begin(theirs), await begin(first)]).toEqual([400, 200]);
    await post(session, sendFactorMailCode.path);
    const second = await codeTo(session);
    expect([await begin(first), await begin(second)]).toEqual([400, 200]);
    await api.database.pool.query("update mail_token set expires_at = expires_at - interval '30 minutes' where user_id = $1", [session.id]);
    expect(await begin(second)).toBe(400);
  });

  test('has limited guesses and mails, and is readable neither in the mail log nor in the database', async ({ api, codeTo }) => {
    const session = await api.signIn('admin');
    const sends = [];
    for (let sent = 0; sent < 6; sent += 1) sends.push((await post(session, sendFactorMailCode.path)).statusCode);
    expect(sends).toEqual([200, 200, 200, 200, 200, 429]);
    const guesses = [];
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await post(session, beginPasskey.path, { mailCode: '12345678' })).statusCode);
    expect(guesses.slice(9)).toEqual([400, 429]);
    const [mail] = await mailsTo(api.database.pool, session.email);
    expect(mail?.subject).toBe('Ihr Code für den zweiten Faktor');
    const code = (await codeTo(session)).replace(' ', '');
    const { rows } = await api.database.pool.query<{ row: string }>('select t::text as row from mail_token t');
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
  });
});
