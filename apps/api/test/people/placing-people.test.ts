import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from './people-requests.ts';

const { invite, change } = peopleRequests;

const test = base.extend('manager', perFile, async ({ api }) => {
  const manager = await api.signIn('user', 'Nord');
  await api.database.pool.query("update app_user set access = '{users}' where id = $1", [manager.id]);
  return manager;
});

const invitation = (companyId: string) => ({ email: `neu-${uuidv7()}@example.org`, companyId });
const REFUSED = { status: 403, code: 'forbidden', fields: ['companyId: user.company_of_others'] };

test('a user with `users` alone invites into their own company only, because people are managed per company', async ({
  api,
  manager,
  other,
  admin,
}) => {
  expect(refusal(await invite(manager, invitation(other.companyId)))).toMatchObject(REFUSED);
  const { rows } = await api.database.pool.query("select 1 from app_user where status = 'invited'");
  expect(rows).toEqual([]);
  for (const [session, companyId] of [
    [manager, manager.companyId],
    [admin, other.companyId],
  ] as const)
    expect((await invite(session, invitation(companyId))).statusCode).toBe(200);
});

test('a user with `users` alone moves nobody into or out of a company', async ({ manager, partner, other, admin }) => {
  const moves = [
    [partner.id, other.companyId],
    [other.id, manager.companyId],
  ] as const;
  expect(refusal(await change(manager, partner.id, { companyId: other.companyId }))).toMatchObject(REFUSED);
  expect(refusal(await change(manager, other.id, { companyId: manager.companyId }))).toMatchObject({ status: 404, code: 'not_found' });
  expect((await change(manager, partner.id, { vorname: 'Neu', companyId: partner.companyId })).statusCode).toBe(200);
  for (const [id, companyId] of moves) expect((await change(admin, id, { companyId })).statusCode).toBe(200);
});

test('the right to write every location places nobody in another company', async ({ api, manager, other }) => {
  await api.database.pool.query("update app_user set access = '{users,locations:all}' where id = $1", [manager.id]);
  expect(refusal(await invite(manager, invitation(other.companyId)))).toMatchObject(REFUSED);
});
