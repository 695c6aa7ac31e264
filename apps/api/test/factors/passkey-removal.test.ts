import { changePassword, endSecondFactor, me, renamePasskey, renewRecoveryCodes, setNewPassword, setPeopleRules } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { turnOn } from '../doubles/authenticator.ts';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { openSession, PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { list, stateOf, test } from './passkey-fixtures.ts';

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const post = (session: Session, url: string, payload: object = {}) => session.inject({ method: 'POST', url, payload });

describe('renaming and removing', () => {
  test('a user renames their own passkey; renaming or removing that of another user is refused', async ({ api, passkeys }) => {
    const [session, other] = [await api.signIn(), await api.signIn()];
    const { passkey } = await passkeys.add(session);
    const rename = (who: Session, name: string) => post(who, renamePasskey.path.replace(':id', passkey.id), { name });
    expect((await rename(session, ' Handy ')).json()).toEqual({ ...passkey, name: 'Handy' });
    expect(refusal(await rename(session, ' ')).fields).toEqual(['name: passkey.error.no_name']);
    expect([refusal(await rename(other, 'x')).code, refusal(await passkeys.remove(other, passkey.id)).code]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(await list(session)).toHaveLength(1);
  });

  test('removing a passkey ends other sessions and is mailed; the last factor ends the recovery codes, and its mail says so', async ({
    api,
    passkeys,
    statusOf,
    trailOf,
    codesOf,
  }) => {
    const session = await api.signIn();
    const [one, two] = [await passkeys.add(session), await passkeys.add(session)];
    const elsewhere = await openSession(api.database, session.id);
    expect((await passkeys.remove(session, one.passkey.id)).statusCode).toBe(200);
    expect([await statusOf(elsewhere), await stateOf(session), await codesOf(session)]).toEqual([401, 'on', 10]);
    expect((await passkeys.remove(session, two.passkey.id)).statusCode).toBe(200);
    expect([await stateOf(session), await codesOf(session)]).toEqual(['off', 0]);
    expect((await trailOf(session)).actions.slice(-2)).toEqual(['user.passkey_removed', 'user.passkey_removed']);
    const { subjects } = await trailOf(session);
    expect(subjects.slice(0, 2)).toEqual(['Passkey entfernt, zweiter Faktor ausgeschaltet', 'Passkey entfernt']);
    expect((await mailsTo(api.database.pool, session.email))[0]?.text).toContain('Zur Anmeldung genügt wieder das Passwort');
    expect((await passkeys.login(session)).statusCode).toBe(200);
  });

  test('the name of a passkey is no link in the mail to its owner: somebody else may have added it', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { passkey } = await passkeys.add(session);
    await post(session, renamePasskey.path.replace(':id', passkey.id), { name: 'Gesperrt? https://konto.example' });
    expect((await passkeys.remove(session, passkey.id)).statusCode).toBe(200);
    const [mail] = await mailsTo(api.database.pool, session.email);
    expect(mail?.text).toContain('Gesperrt? https[:]//konto[.]example');
  });

  test('next to an app, removing the last passkey keeps app and codes, and removing the app keeps passkey and codes', async ({
    api,
    passkeys,
    codesOf,
    trailOf,
  }) => {
    const session = await api.signIn();
    const { app } = await turnOn(session);
    const { passkey } = await passkeys.add(session);
    expect((await passkeys.remove(session, passkey.id)).statusCode).toBe(200);
    expect([await stateOf(session), await codesOf(session)]).toEqual(['on', 10]);
    expect((await trailOf(session)).subjects[0]).toBe('Passkey entfernt');
    await passkeys.add(session);
    expect((await post(session, endSecondFactor.path, { password: PASSWORD, code: app.code(1) })).statusCode).toBe(200);
    expect([await stateOf(session), await codesOf(session)]).toEqual(['on', 10]);
    expect((await trailOf(session)).subjects[0]).toBe('Authenticator-App ausgeschaltet');
  });

  test('a user with passkeys only can renew the recovery codes', async ({ api, passkeys, codesOf }) => {
    const session = await api.signIn();
    const { authenticator, recoveryCodes } = await passkeys.add(session);
    const passkey = authenticator.get(await passkeys.reauthenticationOptions(session));
    const renewed = await post(session, renewRecoveryCodes.path, { password: PASSWORD, passkey });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect(await codesOf(session)).toBe(10);
    expect(refusal(await passkeys.login(session, { code: recoveryCodes[0] ?? '' })).code).toBe('second_factor_failed');
  });
});

describe('actions of others', () => {
  test('an admin who removes the second factor removes passkeys and codes, ends sessions, and the owner gets a mail', async ({
    api,
    admin,
    passkeys,
    statusOf,
    trailOf,
    codesOf,
  }) => {
    const session = await api.signIn();
    const { authenticator } = await passkeys.add(session);
    expect((await peopleRequests.resetSecondFactor(admin, session.id)).json()).toMatchObject({ secondFactor: false });
    expect([await statusOf(session.token), await codesOf(session)]).toEqual([401, 0]);
    expect((await passkeys.signIn(authenticator)).statusCode).toBe(401);
    expect((await trailOf(session)).subjects[0]).toBe('Zweiter Faktor ausgeschaltet');
    expect(refusal(await peopleRequests.resetSecondFactor(admin, session.id)).code).toBe('wrong_state');
  });

  test('an admin with a passkey satisfies the rule that admins need a second factor, and may set it', async ({ api, passkeys }) => {
    const session = await api.signIn('superAdmin');
    const rule = (adminsNeedSecondFactor: boolean) => post(session, setPeopleRules.path, { adminsNeedSecondFactor });
    expect(refusal(await rule(true)).code).toBe('wrong_state');
    await passkeys.add(session);
    expect((await rule(true)).statusCode).toBe(200);
    expect((await session.inject({ url: me.path })).json().user).toMatchObject({ isSuperAdmin: true, secondFactor: 'on' });
    expect((await rule(false)).statusCode).toBe(200);
  });

  test('a session opened by password alone ends when its owner adds a passkey elsewhere', async ({ api, passkeys, statusOf }) => {
    const session = await api.signIn('superAdmin');
    await passkeys.add(session);
    expect(await statusOf(await openSession(api.database, session.id, 'password'))).toBe(401);
  });

  test('a deleted account deletes its passkeys; the export of own data names them without their keys', async ({ api, admin, passkeys }) => {
    const session = await api.signIn();
    const { passkey } = await passkeys.add(session);
    const file = await session.inject({ url: '/api/v1/auth/my-data' });
    expect(file.json().passkeys).toEqual([{ name: 'Laptop', createdAt: passkey.createdAt, lastUsedAt: null }]);
    expect((await peopleRequests.remove(admin, session.id)).statusCode).toBe(200);
    expect((await api.database.pool.query('select 1 from passkey where user_id = $1', [session.id])).rows).toEqual([]);
  });
});

describe('ADR 0045 a new password keeps passkeys, and its mail names them', () => {
  const RENAMED = 'Gesperrt? https://konto.example';

  test('after a change', async ({ api, passkeys }) => {
    const session = await api.signIn();
    const { passkey, recoveryCodes } = await passkeys.add(session);
    await post(session, renamePasskey.path.replace(':id', passkey.id), { name: RENAMED });
    const [code] = recoveryCodes;
    const change = await post(session, changePassword.path, { password: PASSWORD, code, newPassword: 'ein neues Kennwort' });
    expect(change.statusCode).toBe(200);
    const [mail] = await mailsTo(api.database.pool, session.email);
    expect(mail?.text).toContain('Ihre Passkeys gelten weiter: Gesperrt? https[:]//konto[.]example. ');
    expect(await list(session)).toHaveLength(1);
  });

  test('after a reset by a mailed link, which ends every session', async ({ api, passkeys, statusOf }) => {
    const [session, without] = [await api.signIn(), await api.signIn()];
    const { passkey } = await passkeys.add(session);
    for (const { id, email } of [session, without]) {
      await api.services.accounts.mailReset(id, 'de');
      const [token] = await tokensTo(api.database.pool, email, '/password-reset');
      const reset = await post(session, setNewPassword.path, { id, token, newPassword: 'ein neues Kennwort' });
      expect(reset.statusCode).toBe(200);
    }
    const mailOf = async ({ email }: Session) => (await mailsTo(api.database.pool, email))[0];
    expect(await mailOf(session)).toMatchObject({ subject: 'Ihr Passwort wurde neu gesetzt', text: expect.stringContaining(passkey.name) });
    expect((await mailOf(without))?.text).toMatch(/Alle Sitzungen sind beendet\.\n\nZur Anmeldung:/u);
    expect(await statusOf(session.token)).toBe(401);
  });
});
