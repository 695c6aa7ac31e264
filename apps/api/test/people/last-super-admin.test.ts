import type { Role } from '@rastnetz/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { peopleRequests } from './people-requests.ts';

let api: AppHarness;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api?.close());
// Every test creates its own super admins.
afterEach(() => api.database.pool.query('delete from app_user').then(() => undefined));

const actorOf = ({ id, companyId }: Session) => ({ userId: id, companyId, isAdmin: true, isSuperAdmin: true, access: [] });
const DEMOTED: { role: Role } = { role: 'user' };

async function activeSuperAdmins(): Promise<number> {
  const query = api.database.kysely.selectFrom('app_user').select('id').where('is_super_admin', '=', true);
  return (await query.where('status', '=', 'active').execute()).length;
}

const STEPS = {
  'demote each other': (one: Session, other: Session) => api.services.people.change(actorOf(one), other.id, DEMOTED),
  'block each other': (one: Session, other: Session) => api.services.people.block(actorOf(one), other.id),
  'remove each other': (one: Session, other: Session) => api.services.people.remove(actorOf(one), other.id),
};

test.each(Object.entries(STEPS))('roles: of two super admins who concurrently %s one stays', async (_name, step) => {
  const [one, other] = [await api.signIn('superAdmin'), await api.signIn('superAdmin')];
  const outcomes = await Promise.allSettled([step(one, other), step(other, one)]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual([expect.objectContaining({ code: 'last_super_admin' })]);
  expect(await activeSuperAdmins()).toBe(1);
});

test('roles: of three super admins who concurrently demote each other in a circle one stays', async () => {
  const [a, b, c] = [await api.signIn('superAdmin'), await api.signIn('superAdmin'), await api.signIn('superAdmin')];
  const step = STEPS['demote each other'];
  await Promise.allSettled([step(a, b), step(b, c), step(c, a)]);
  expect(await activeSuperAdmins()).toBe(1);
});

test('roles: a blocked or invited super admin does not count as remaining, and may be removed', async () => {
  const [one, blocked] = [await api.signIn('superAdmin'), await api.signIn('superAdmin')];
  const companyId = one.companyId;
  expect((await peopleRequests.block(one, blocked.id)).statusCode).toBe(200);
  const invited = await peopleRequests.invite(one, { email: 'neu@example.org', role: 'superAdmin', companyId });
  expect(invited.statusCode).toBe(200);
  const lastOne = api.services.people.change({ ...actorOf(blocked) }, one.id, DEMOTED);
  await expect(lastOne).rejects.toMatchObject({ code: 'last_super_admin' });
  expect((await peopleRequests.remove(one, blocked.id)).statusCode).toBe(200);
  expect(refusal(await peopleRequests.remove(one, one.id))).toMatchObject({ status: 409, code: 'own_account' });
});
