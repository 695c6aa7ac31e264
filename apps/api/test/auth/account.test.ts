import {
  checkResetLink,
  login,
  me,
  PASSWORD_MAX,
  PASSWORD_MIN,
  register,
  requestNewLink,
  requestPasswordReset,
  setNewPassword,
  validateEmail,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { smtpSender } from '../../src/platform/mail/mail-sender.ts';
import { workMails } from '../../src/wiring/server/mail-jobs.ts';
import { linkIn, openSmtpInbox } from '../doubles/smtp-inbox.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const test = base
  .extend('settings', perFile, { DEMO: '1' })
  .extend('request', perFile, ({ api }) => (url: string, payload: object = {}) => {
    return api.inject({ method: 'POST', url, payload });
  })
  .extend('signUp', perFile, ({ request }) => (email: string, password = 'kennwort-eins') => {
    return request(register.path, { vorname: 'Neu', email, password, languageKey: 'de' });
  })
  .extend('signIn', perFile, ({ request }) => (email: string, password: string) => {
    return request(login.path, { email, password });
  })
  .extend('verify', perFile, ({ request }) => (token: string) => {
    return request(validateEmail.path.replace(':token', token));
  })
  .extend('mailsTo', perFile, ({ api }) => async (email: string): Promise<Mail[]> => {
    const answer = await api.inject({ url: '/dev/mails', headers: { accept: 'application/json' } });
    return answer.json<Mail[]>().filter(({ to }) => to === email);
  })
  /** Tokens of the mailed links, newest first. */
  .extend('tokensOf', perFile, ({ mailsTo }) => async (email: string): Promise<string[]> => {
    return (await mailsTo(email)).flatMap(({ text }) => /\/register\/([\w-]{60})\n/.exec(text)?.[1] ?? []);
  })
  .extend('account', perFile, ({ signUp, tokensOf, verify }) => async (password = 'kennwort-eins'): Promise<string> => {
    const email = newAddress();
    await signUp(email, password);
    const [token = ''] = await tokensOf(email);
    await verify(token);
    return email;
  })
  .extend('resetLink', perFile, ({ request, mailsTo }) => async (email: string): Promise<{ id: string; token: string }> => {
    expect((await request(requestPasswordReset.path, { email })).json()).toEqual({ ok: true });
    const link = async () => (await mailsTo(email)).map(({ text }) => /\/password-reset\/([\w-]{60})\/(\S+)\n/.exec(text)).find(Boolean);
    await expect.poll(link).toBeTruthy();
    const [, token = '', id = ''] = (await link()) ?? [];
    return { id, token };
  });

test.beforeAll(async ({ api }) => {
  await workMails(api.jobs, api.services);
});

// Resets the rate limits, because all tests register from one network.
test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const newAddress = () => `neu-${uuidv7()}@example.org`;

test('S1-AUTH-02 S1-AUTH-03 S7-AUTH-03 S7-AUTH-07 S4-VERIFY-03 a registered user signs in after opening the mailed link; opening it again succeeds, too', async ({
  signUp,
  signIn,
  tokensOf,
  verify,
}) => {
  const email = newAddress();
  expect((await signUp(email)).json()).toEqual({ ok: true });
  expect(refusal(await signIn(email, 'kennwort-eins'))).toMatchObject({ status: 401, code: 'login_failed' });
  const [token = ''] = await tokensOf(email);
  for (const answer of [await verify(token), await verify(token)]) expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(200);
  expect((await verify('x'.repeat(60))).json()).toMatchObject({ status: 400, code: 'token_invalid', error: expect.any(String) });
});

test('S7-AUTH-04 registering an address that has an account gets the same response; the mail tells the owner', async ({
  account,
  signUp,
  mailsTo,
  signIn,
}) => {
  const known = await account();
  const [fresh, again] = [await signUp(newAddress()), await signUp(known, 'kennwort-zwei')];
  expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
  expect((await mailsTo(known))[0]?.subject).toBe('Sie haben bereits ein Konto');
  expect((await signIn(known, 'kennwort-zwei')).statusCode).toBe(401);
});

test.for(['unverified', 'invited', 'blocked'])(
  'S7-AUTH-04 registering the address of an account that is %s gets the same response',
  async (status, { account, signUp, api }) => {
    const known = await account();
    await api.database.pool.query('update app_user set status = $2 where email = $1', [known, status]);
    const [fresh, again] = [await signUp(newAddress()), await signUp(known, 'kennwort-zwei')];
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
  },
);

test('S1-AUTH-03 the link of a registration sets its own password: a later registration of the address neither voids nor changes it', async ({
  signUp,
  tokensOf,
  verify,
  signIn,
}) => {
  const email = newAddress();
  await signUp(email, 'kennwort-mein');
  await signUp(email.toUpperCase(), 'kennwort-fremd');
  const [theirs = '', mine = ''] = (await tokensOf(email)).concat(await tokensOf(email.toUpperCase()));
  expect((await verify(mine)).statusCode).toBe(200);
  expect((await verify(theirs)).statusCode).toBe(200);
  expect((await signIn(email, 'kennwort-mein')).statusCode).toBe(200);
  expect((await signIn(email, 'kennwort-fremd')).statusCode).toBe(401);
});

test('concurrent registrations of one address create one account', async ({ signUp }) => {
  const email = newAddress();
  const answers = await Promise.all(['eins', 'zwei', 'drei', 'vier'].map((end) => signUp(email, `kennwort-${end}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('S1-AUTH-04 S7-AUTH-05 S7-AUTH-08 S8-RESET-04 a forgotten password is reset once by the mailed link, and every session ends', async ({
  account,
  signIn,
  resetLink,
  request,
  api,
}) => {
  const email = await account();
  const { token: session } = (await signIn(email, 'kennwort-eins')).json<{ user: { token: string } }>().user;
  const link = await resetLink(email);
  expect((await request(setNewPassword.path, { ...link, newPassword: 'kennwort-neu' })).statusCode).toBe(200);
  const old = await api.inject({ url: me.path, headers: { authorization: `Bearer ${session}` } });
  expect(refusal(old)).toMatchObject({ status: 401, code: 'session_expired' });
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(401);
  expect((await signIn(email, 'kennwort-neu')).statusCode).toBe(200);
  const again = await request(setNewPassword.path, { ...link, newPassword: 'kennwort-drei' });
  expect(again.json()).toMatchObject({ status: 400, code: 'token_invalid', error: expect.any(String) });
  expect((await signIn(email, 'kennwort-neu')).statusCode).toBe(200);
});

test('S8-RESET-04 a wrong, expired or foreign token is 400 with an error and changes nothing', async ({
  account,
  resetLink,
  api,
  request,
  signIn,
}) => {
  const email = await account();
  const link = await resetLink(email);
  await api.database.pool.query("update mail_token set expires_at = now() - interval '1 second' where user_id = $1", [link.id]);
  for (const wrong of [link, { ...link, token: 'y'.repeat(60) }, { ...link, id: uuidv7() }]) {
    const answer = await request(setNewPassword.path, { ...wrong, newPassword: 'kennwort-neu' });
    expect(answer.json()).toMatchObject({ status: 400, code: 'token_invalid', error: expect.any(String) });
  }
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(200);
});

test('S8-RESET-04 the check of a reset link consumes nothing and answers unknown, expired, foreign and used ones alike', async ({
  account,
  resetLink,
  api,
  request,
}) => {
  const link = await resetLink(await account());
  const check = (body: object) => request(checkResetLink.path, body);
  for (const answer of [await check(link), await check(link)]) expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect((await request(setNewPassword.path, { ...link, newPassword: 'kennwort-neu' })).statusCode).toBe(200);
  const expired = await resetLink(await account());
  await api.database.pool.query("update mail_token set expires_at = now() - interval '1 second' where user_id = $1", [expired.id]);
  const foreign = { ...(await resetLink(await account())), id: link.id };
  const unknown = { id: uuidv7(), token: 'y'.repeat(60) };
  const answers = await Promise.all([link, expired, foreign, unknown].map(check));
  const told = answers.map((answer) => [answer.statusCode, { ...answer.json(), instance: null, requestId: null }]);
  for (const one of told) expect(one).toEqual(told[0]);
  expect(told[0]).toMatchObject([400, { code: 'token_invalid', error: expect.any(String) }]);
});

test('S7-AUTH-06 a password reset of an unknown address gets the same response', async ({ account, request, mailsTo }) => {
  const [known, unknown] = [await account(), newAddress()];
  const [one, other] = [
    await request(requestPasswordReset.path, { email: known }),
    await request(requestPasswordReset.path, { email: unknown }),
  ];
  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('S1-AUTH-03 a new link in place of a confirmation link is mailed by a job and confirms the address', async ({
  signUp,
  tokensOf,
  request,
  verify,
  signIn,
}) => {
  const email = newAddress();
  await signUp(email);
  const [first = ''] = await tokensOf(email);
  expect((await request(requestNewLink.path, { email, token: first })).json()).toEqual({ ok: true });
  const newest = async () => (await tokensOf(email)).find((token) => token !== first);
  await expect.poll(newest).toBeTruthy();
  expect((await verify((await newest()) ?? '')).statusCode).toBe(200);
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(200);
});

/** A password of this length that is not easy to guess. */
const ofLength = (length: number) => 'q7#xZ9'.repeat(30).slice(0, length);

test.for([
  { length: PASSWORD_MIN - 1, status: 400 },
  { length: PASSWORD_MIN, status: 200 },
  { length: PASSWORD_MAX, status: 200 },
  { length: PASSWORD_MAX + 1, status: 400 },
])('S2-REG-01 S5-REG-02 a password of $length characters is $status', async ({ length, status }, { signUp }) => {
  expect((await signUp(newAddress(), ofLength(length))).statusCode).toBe(status);
});

test.for(['123456', 'password', 'PassWord', 'Rastnetz', 'autohof2026', '!Rast-Hof!'])(
  'S5-REG-03 %s is one of the most common passwords and is refused',
  async (password, { signUp }) => {
    const fields = ['password: register.error.password_common'];
    expect(refusal(await signUp(newAddress(), password))).toEqual({ status: 400, code: 'validation', fields });
  },
);

test('S1-AUTH-03 a mail is delivered to its one recipient over real SMTP', async () => {
  const inbox = await openSmtpInbox();
  const send = smtpSender(inbox.url, 'Rastnetz <post@example.org>');
  await send({
    id: uuidv7(),
    recipient: 'neu@example.org',
    subject: 'Probe',
    text: 'Ein Wort:\nhttps://netz.example.org/register/x',
    html: '<p>Wort</p>',
    language: 'de',
    unsubscribeUrl: null,
  });
  const mail = await inbox.mailTo('neu@example.org', 'Probe');
  expect([mail.to, mail.from, linkIn(mail)]).toEqual([['neu@example.org'], 'post@example.org', '/register/x']);
  expect(mail.raw).toMatch(/^From: Rastnetz <post@example.org>\r$/m);
  await inbox.close();
});
