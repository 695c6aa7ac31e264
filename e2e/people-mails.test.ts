import { login, register, requestPasswordReset, setNewPassword, validateEmail } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn } from '../apps/api/test/smtp-inbox.ts';
import { openPeopleStage, type PeopleStage } from './harness/people-stage.ts';

let stage: PeopleStage;
beforeAll(async () => {
  stage = await openPeopleStage();
});
afterAll(() => stage?.close());

const call = async (path: string, body: object = {}): Promise<number> => {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(stage.origin + path, request)).status;
};

test('S1-AUTH-04 somebody made on the command line sets a new password by the mail that arrives', async () => {
  const email = 'leitung@example.org';
  await stage.createUser({ email, password: 'ein erstes Kennwort', name: 'Lea Leitung', company: 'Netz', role: 'superAdmin' });
  expect(await call(login.path, { email, password: 'ein erstes Kennwort' })).toBe(200);
  expect(await call(requestPasswordReset.path, { email })).toBe(200);
  const [, , token, id] = linkIn(await stage.inbox.mailTo(email, 'Neues Passwort festlegen')).split('/');
  expect(await call(setNewPassword.path, { token, id, newPassword: 'ein zweites Kennwort' })).toBe(200);
  expect(await call(login.path, { email, password: 'ein erstes Kennwort' })).toBe(401);
  expect(await call(login.path, { email, password: 'ein zweites Kennwort' })).toBe(200);
});

test('S1-AUTH-03 the mail of a registration waits for a mail server that is down, also when the power goes meanwhile', async () => {
  const email = 'neu@example.org';
  await stage.inbox.goDown();
  expect(await call(register.path, { vorname: 'Neu', email, password: 'ein erstes Kennwort' })).toBe(200);
  await stage.restart();
  await stage.inbox.comeBack();
  // A mail that was tried is tried again after half a minute.
  await expect.poll(() => stage.inbox.mails.some(({ to }) => to.includes(email)), { timeout: 120_000 }).toBe(true);
  const link = linkIn(await stage.inbox.mailTo(email));
  expect(await call(validateEmail.path.replace(':token', link.split('/')[2] ?? ''))).toBe(200);
  expect(await call(login.path, { email, password: 'ein erstes Kennwort' })).toBe(200);
});
