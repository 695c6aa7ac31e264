import { changeEmail, changePassword, confirmEmailChange, setNewPassword } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AccountMailer } from '../../src/accounts/account-mailer.ts';
import { argon2Hasher } from '../../src/accounts/password-hasher.ts';
import { AccountDeletionService } from '../../src/auth/own-account/account-deletion.service.ts';
import { EmailChangeService } from '../../src/auth/own-account/email-change.service.ts';
import { PasswordChangeService } from '../../src/auth/own-account/password-change.service.ts';
import type { ReauthenticationService } from '../../src/auth/reauthentication/reauthentication.service.ts';
import { secretSeal } from '../../src/auth/reauthentication/secret-seal.ts';
import { SecondFactorService } from '../../src/auth/second-factor/second-factor.service.ts';
import type { Viewer } from '../../src/kernel/viewer.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { tokensTo as linksTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { codeOf } from '../harness/counting-auth.ts';
import { rowOf, sendRequest, tokensTo } from '../people/profile-requests.ts';

let api: AppHarness;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api?.close());
beforeEach(() => api.database.pool.query('delete from rate_limit').then(() => undefined));

const OWNERS = 'das Kennwort der Eigentümerin';

async function reset({ id, email }: Session): Promise<void> {
  await api.services.accounts.mailReset(id, 'de');
  const [token = ''] = await linksTo(api.database.pool, email, '/password-reset');
  expect((await sendRequest(api, setNewPassword, { id, token, newPassword: OWNERS })).statusCode).toBe(200);
}

/** Everything that re-authenticates, while the owner sets a new password right after the old one was entered. */
function overtaken(session: Session) {
  const reauthentication: Pick<ReauthenticationService, 'require'> = {
    async require(viewer, words) {
      const verified = await api.services.reauthentication.require(viewer, words);
      await reset(session);
      return verified;
    },
  };
  const inTransaction = transactionsOn(api.database, api.jobs);
  const seal = secretSeal('x'.repeat(32), 'second factor');
  const limit = async () => undefined;
  const mailer = new AccountMailer('https://netz.example');
  const { factorMailCode: mailCode } = api.services;
  const parts = { inTransaction, reauthentication, mailer, mailCode, hasher: argon2Hasher, limit, mailLimit: async () => limit, seal };
  return {
    password: new PasswordChangeService(parts),
    email: new EmailChangeService(parts),
    deletion: new AccountDeletionService(parts),
    factor: new SecondFactorService(parts),
  };
}

const viewerOf = ({ id }: Session) => ({ userId: id, sessionId: uuidv7(), place: { networkHash: '', userAgent: '' } }) as Viewer;
const proofOf = { password: PASSWORD };
type Overtaken = ReturnType<typeof overtaken>;

test.each<[string, (late: Overtaken, viewer: Viewer) => Promise<unknown>]>([
  ['a password', ({ password }, viewer) => password.change(viewer, { ...proofOf, newPassword: 'das Kennwort des Diebes' })],
  [
    'an address',
    ({ email }, viewer) => email.request(viewer, { newEmail: `a-${uuidv7()}@example.org`, credentials: proofOf, network: '192.0.2.1' }),
  ],
  ['the account', ({ deletion }, viewer) => deletion.delete(viewer, proofOf)],
  ['a second factor', ({ factor }, viewer) => factor.begin(viewer, proofOf)],
])('a user who proved the old password can no longer use %s once the owner set a new one', async (_, take) => {
  const session = await api.signIn();
  expect(await codeOf(take(overtaken(session), viewerOf(session)))).toBe('validation');
  const { password_hash, totp_secret } = await rowOf(api, session.id);
  expect([await argon2Hasher.verify(password_hash, OWNERS), totp_secret]).toEqual([true, null]);
});

test.each<[string, (session: Session) => Promise<unknown>]>([
  ['set with the current one', (session) => sendRequest(session, changePassword, { ...proofOf, newPassword: OWNERS })],
  ['set by a mailed link', reset],
])('a new password %s ends a pending e-mail change, which may be an attacker’s', async (_, set) => {
  const session = await api.signIn();
  const newEmail = `a-${uuidv7()}@example.org`;
  await sendRequest(session, changeEmail, { ...proofOf, newEmail });
  const tokens = [...(await tokensTo(api, session.email)), ...(await tokensTo(api, newEmail))];
  await set(session);
  expect(tokens).toHaveLength(2);
  for (const token of tokens)
    expect((await api.inject({ method: 'POST', url: confirmEmailChange.path.replace(':token', token) })).statusCode).toBe(400);
  const { rows } = await api.database.pool.query('select 1 from email_change where user_id = $1', [session.id]);
  expect([rows, (await rowOf(api, session.id)).email]).toEqual([[], session.email]);
});
