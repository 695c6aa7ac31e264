import { confirmCompany } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';
import { peopleRequests } from './people-requests.ts';

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

test('a session opened before a promotion has to re-authenticate for what the new role may do', async ({ api, superAdmin }) => {
  const person = await api.signIn();
  expect((await peopleRequests.change(superAdmin, person.id, { role: 'superAdmin' })).statusCode).toBe(200);
  const invitation = { email: `gast-${uuidv7()}@example.org`, companyId: person.companyId };
  expect(refusal(await peopleRequests.invite(person, invitation))).toMatchObject({ status: 403, code: 'reauthentication_required' });
  expect((await peopleRequests.change(superAdmin, person.id, { role: 'user' })).statusCode).toBe(200);
});

test('confirming a company requires recent re-authentication', async ({ api }) => {
  const admin = await api.signIn('superAdmin');
  await api.database.pool.query("update session set proved_at = now() - interval '1 hour' where user_id = $1", [admin.id]);
  const url = confirmCompany.path.replace(':id', admin.companyId);
  const answer = await admin.inject({ method: 'POST', url, payload: { confirmed: true } });
  expect(refusal(answer)).toMatchObject({ status: 403, code: 'reauthentication_required' });
});

test('invitations to one mailbox are limited to five an hour, resent ones included', async ({ superAdmin }) => {
  const email = `gast-${uuidv7()}@example.org`;
  const invited = await peopleRequests.invite(superAdmin, { email, companyId: superAdmin.companyId });
  const { id } = invited.json<{ id: string }>();
  const codes = [];
  for (let resent = 0; resent < 5; resent += 1) codes.push((await peopleRequests.resend(superAdmin, id)).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 429]);
});
