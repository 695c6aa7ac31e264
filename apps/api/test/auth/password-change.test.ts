import { changePassword, login, me, PASSWORD_MAX, PASSWORD_MIN, requestPasswordReset, setNewPassword } from '@rastnetz/contract';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { auditOf, mailsTo, rowOf, sendRequest } from '../people/profile-requests.ts';

const test = base
  .extend('signIn', perFile, ({ api }) => (email: string, password: string) => {
    return sendRequest(api, login, { email, password });
  })
  .extend('whoAmI', perFile, ({ api }) => async (token: string) => {
    return (await api.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } })).statusCode;
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const NEW = 'ein neues Kennwort';
const change = (session: Session, payload: object = {}) =>
  sendRequest(session, changePassword, { password: PASSWORD, newPassword: NEW, ...payload });

test('a password change ends every other session of the user and none of other users', async ({ api, signIn, whoAmI }) => {
  const [person, other] = [await api.signIn(), await api.signIn()];
  const elsewhere = (await signIn(person.email, PASSWORD)).json<{ user: { token: string } }>().user.token;
  expect((await change(person)).json()).toEqual({ ok: true });
  expect([await whoAmI(person.token), await whoAmI(elsewhere), await whoAmI(other.token)]).toEqual([200, 401, 200]);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(person.email, NEW)).statusCode).toBe(200);
  expect(await auditOf(api, person.id)).toMatchObject([{ action: 'user.password_changed', actor_id: person.id, details: {} }]);
});

test('the owner gets a mail in their language, without the password', async ({ api }) => {
  const person = await api.signIn();
  await api.database.pool.query("update app_user set language = 'en', vorname = $2 where id = $1", [person.id, 'A\r\nBcc: all']);
  await change(person);
  const [mail, ...more] = await mailsTo(api, person.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text.split('\n')[0]).toBe('Hello A Bcc: all,');
  expect(JSON.stringify(mail)).not.toContain(NEW);
});

test('open password reset links are void after a password change', async ({ api }) => {
  const person = await api.signIn();
  await sendRequest(api, requestPasswordReset, { email: person.email });
  await api.services.accounts.mailReset(person.id, 'de');
  const [mail] = await mailsTo(api, person.email);
  const token = /\/password-reset\/([\w-]{60})\//.exec(mail?.text ?? '')?.[1];
  expect(token).toBeDefined();
  await change(person);
  const late = await sendRequest(api, setNewPassword, { id: person.id, token, newPassword: 'noch ein Kennwort' });
  expect(refusal(late).code).toBe('token_invalid');
});

test('a wrong current password changes nothing and is refused at its field; guesses are limited', async ({ api }) => {
  const person = await api.signIn();
  const before = await rowOf(api, person.id);
  const refused = refusal(await change(person, { password: 'falsch geraten' }));
  expect(refused).toEqual({ status: 400, code: 'validation', fields: ['password: profile.error.wrong_password'] });
  expect(refusal(await change(person, { password: '' })).fields).toEqual(['password: profile.error.no_password']);
  expect(await rowOf(api, person.id)).toEqual(before);
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(person, { password: 'falsch geraten' })));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  expect(await auditOf(api, person.id)).toEqual([]);
});

test.for([
  { newPassword: 'x'.repeat(PASSWORD_MIN - 1), key: 'register.error.password_length' },
  { newPassword: 'q7#xZ9'.repeat(30).slice(0, PASSWORD_MAX + 1), key: 'register.error.password_length' },
  { newPassword: 'password', key: 'register.error.password_common' },
])('S9-PW-02 $newPassword is refused as a new password before an attempt is counted', async ({ newPassword, key }, { api }) => {
  const person = await api.signIn();
  expect(refusal(await change(person, { newPassword })).fields).toEqual([`newPassword: ${key}`]);
  const { rows } = await api.database.pool.query("select 1 from rate_limit where key like 'proof%'");
  expect(rows).toEqual([]);
});

test('two concurrent changes of one password both get a response; one password is valid and at most one session remains', async ({
  api,
  signIn,
  whoAmI,
}) => {
  const person = await api.signIn();
  const token = (await signIn(person.email, PASSWORD)).json<{ user: { token: string } }>().user.token;
  const second: Session = { ...person, inject: (options) => api.inject({ ...options, headers: { authorization: `Bearer ${token}` } }) };
  const answers = await Promise.all([change(person), change(second, { newPassword: 'ein anderes Kennwort' })]);
  for (const { statusCode } of answers) expect([200, 400, 401]).toContain(statusCode);
  const holds = await Promise.all([NEW, 'ein anderes Kennwort', PASSWORD].map((password) => signIn(person.email, password)));
  expect(holds.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  expect([await whoAmI(person.token), await whoAmI(token)].filter((status) => status === 200).length).toBeLessThan(2);
});
