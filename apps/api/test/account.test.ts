import { login, me, PASSWORD_MAX, PASSWORD_MIN, register, requestPasswordReset, setNewPassword, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workMails } from '../src/mails/mail-jobs.ts';
import { smtpSender } from '../src/mails/mail-sender.ts';
import { type AppHarness, startApp } from './app-harness.ts';
import { refusal } from './factories.ts';
import { linkIn, openSmtpInbox } from './smtp-inbox.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

let api: AppHarness;
beforeAll(async () => {
  api = await startApp({ DEMO: '1' });
  await workMails(api.jobs, api.services);
});
afterAll(() => api?.close());
// Every test registers anew from one network.
beforeEach(() => api.database.pool.query('delete from rate_limit').then(() => undefined));

const newAddress = () => `neu-${uuidv7()}@example.org`;
const call = (url: string, payload: object = {}) => api.inject({ method: 'POST', url, payload });
const signUp = (email: string, password = 'kennwort-eins') => call(register.path, { vorname: 'Neu', email, password, languageKey: 'de' });
const signIn = (email: string, password: string) => call(login.path, { email, password });
const verify = (token: string) => call(validateEmail.path.replace(':token', token));

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await api.inject({ url: '/dev/mails', headers: { accept: 'application/json' } });
  return answer.json<Mail[]>().filter(({ to }) => to === email);
}

/** Tokens of the links that were mailed, newest first. */
async function tokensOf(email: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap(({ text }) => /\/register\/([\w-]{60})\n/.exec(text)?.[1] ?? []);
}

async function account(password = 'kennwort-eins'): Promise<string> {
  const email = newAddress();
  await signUp(email, password);
  const [token = ''] = await tokensOf(email);
  await verify(token);
  return email;
}

async function resetLink(email: string): Promise<{ id: string; token: string }> {
  expect((await call(requestPasswordReset.path, { email })).json()).toEqual({ ok: true });
  const link = async () => (await mailsTo(email)).map(({ text }) => /\/password-reset\/([\w-]{60})\/(\S+)\n/.exec(text)).find(Boolean);
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  const [, token = '', id = ''] = (await link()) ?? [];
  return { id, token };
}

test('S1-AUTH-02 S1-AUTH-03 S7-AUTH-03 S7-AUTH-07 S4-VERIFY-03 who registers signs in after the link of the mail; opening it again says success again', async () => {
  const email = newAddress();
  expect((await signUp(email)).json()).toEqual({ ok: true });
  expect(refusal(await signIn(email, 'kennwort-eins'))).toMatchObject({ status: 401, code: 'login_failed' });
  const [token = ''] = await tokensOf(email);
  for (const answer of [await verify(token), await verify(token)]) expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(200);
  expect(refusal(await verify('x'.repeat(60)))).toMatchObject({ status: 400, code: 'token_invalid' });
});

test('S7-AUTH-04 registering answers the same for an address that has an account: the mail tells', async () => {
  const known = await account();
  const [fresh, again] = [await signUp(newAddress()), await signUp(known, 'kennwort-zwei')];
  expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
  expect((await mailsTo(known))[0]?.subject).toBe('Sie haben bereits ein Konto');
  expect((await signIn(known, 'kennwort-zwei')).statusCode).toBe(401);
});

test('S1-AUTH-03 the link of a registration sets its own password: a later one for the same address neither voids nor changes it', async () => {
  const email = newAddress();
  await signUp(email, 'kennwort-mein');
  await signUp(email.toUpperCase(), 'kennwort-fremd');
  const [theirs = '', mine = ''] = (await tokensOf(email)).concat(await tokensOf(email.toUpperCase()));
  expect((await verify(mine)).statusCode).toBe(200);
  expect((await verify(theirs)).statusCode).toBe(200);
  expect((await signIn(email, 'kennwort-mein')).statusCode).toBe(200);
  expect((await signIn(email, 'kennwort-fremd')).statusCode).toBe(401);
});

test('an address registered many times at once is one account', async () => {
  const email = newAddress();
  const answers = await Promise.all(['eins', 'zwei', 'drei', 'vier'].map((end) => signUp(email, `kennwort-${end}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('S1-AUTH-04 S7-AUTH-05 S7-AUTH-08 a forgotten password is set anew by the mailed link, once; every session ends', async () => {
  const email = await account();
  const { token: session } = (await signIn(email, 'kennwort-eins')).json<{ user: { token: string } }>().user;
  const link = await resetLink(email);
  expect((await call(setNewPassword.path, { ...link, newPassword: 'kennwort-neu' })).statusCode).toBe(200);
  const old = await api.inject({ url: me.path, headers: { authorization: `Bearer ${session}` } });
  expect(refusal(old)).toMatchObject({ status: 401, code: 'session_expired' });
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(401);
  expect((await signIn(email, 'kennwort-neu')).statusCode).toBe(200);
  expect(refusal(await call(setNewPassword.path, { ...link, newPassword: 'kennwort-drei' }))).toMatchObject({ code: 'token_invalid' });
});

test('S8-RESET-04 a wrong or expired token, or one of somebody else, answers 400 with an error and changes nothing', async () => {
  const email = await account();
  const link = await resetLink(email);
  await api.database.pool.query("update mail_token set expires_at = now() - interval '1 second' where user_id = $1", [link.id]);
  for (const wrong of [link, { ...link, token: 'y'.repeat(60) }, { ...link, id: uuidv7() }]) {
    const answer = await call(setNewPassword.path, { ...wrong, newPassword: 'kennwort-neu' });
    expect(answer.json()).toMatchObject({ status: 400, code: 'token_invalid', error: expect.any(String) });
  }
  expect((await signIn(email, 'kennwort-eins')).statusCode).toBe(200);
});

test('S7-AUTH-06 asking for a new password answers the same for an address nobody has', async () => {
  const [known, unknown] = [await account(), newAddress()];
  const [one, other] = [await call(requestPasswordReset.path, { email: known }), await call(requestPasswordReset.path, { email: unknown })];
  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
  expect(await mailsTo(unknown)).toEqual([]);
});

/** Long passwords that nobody guesses first. */
const ofLength = (length: number) => 'q7#xZ9'.repeat(30).slice(0, length);

test.each([
  [PASSWORD_MIN - 1, 400],
  [PASSWORD_MIN, 200],
  [PASSWORD_MAX, 200],
  [PASSWORD_MAX + 1, 400],
])('S5-REG-02 a password of %i characters is answered with %i', async (length, status) => {
  expect((await signUp(newAddress(), ofLength(length))).statusCode).toBe(status);
});

test.each(['123456', 'password', 'PassWord', 'Rastnetz', 'autohof2026', '!Rast-Hof!'])(
  'S5-REG-03 %s is among the commonest passwords and refused',
  async (password) => {
    const fields = ['password: register.error.password_common'];
    expect(refusal(await signUp(newAddress(), password))).toEqual({ status: 400, code: 'validation', fields });
  },
);

test('S1-AUTH-03 a mail reaches its one recipient in a real SMTP conversation', async () => {
  const inbox = await openSmtpInbox();
  const send = smtpSender(inbox.url, 'Rastnetz <post@example.org>');
  await send({
    id: uuidv7(),
    recipient: 'neu@example.org',
    subject: 'Probe',
    text: 'Ein Wort:\nhttps://netz.example.org/register/x',
    html: '<p>Wort</p>',
    language: 'de',
  });
  const mail = await inbox.mailTo('neu@example.org', 'Probe');
  expect([mail.to, mail.from, linkIn(mail)]).toEqual([['neu@example.org'], 'post@example.org', '/register/x']);
  expect(mail.raw).toMatch(/^From: Rastnetz <post@example.org>\r$/m);
  await inbox.close();
});
