import type { Person } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { mailsTo } from '../doubles/mailbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { invitationTokens, peopleRequests } from '../people/people-requests.ts';
import { limitOf, planOf, planSet } from './subscription-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  /** The first person of a company with a plan for this many. */
  .extend('firstOf', perFile, ({ api, superAdmin }) => async (seatLimit: number): Promise<Session> => {
    const staff = await api.signIn('user', `Firma ${uuidv7()}`);
    await planSet(superAdmin, staff.companyId, { seatLimit });
    return staff;
  })
  .extend('usedBy', perFile, ({ superAdmin }) => async ({ companyId }: Session) => {
    return (await planOf(superAdmin, companyId)).seatsUsed;
  });

const { invite, block, unblock, change, accept, remove } = peopleRequests;
const full = (used: number, limit: number) => ({ status: 409, code: 'plan_limit', kind: 'seats', used, limit, wanted: 1 });
const someone = (companyId: string) => ({ email: `${uuidv7()}@example.org`, companyId });

describe('seat limit of a plan', () => {
  test('an invitation takes a seat; without a free one it is refused and no mail is sent', async ({ firstOf, superAdmin, api }) => {
    const { companyId } = await firstOf(2);
    expect((await invite(superAdmin, someone(companyId))).statusCode).toBe(200);
    const further = someone(companyId);
    expect(limitOf(await invite(superAdmin, further))).toEqual(full(2, 2));
    expect(await mailsTo(api.database.pool, further.email)).toEqual([]);
  });

  test('concurrent invitations succeed for exactly as many people as there are seats', async ({ firstOf, superAdmin, usedBy }) => {
    const staff = await firstOf(3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(superAdmin, someone(staff.companyId))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await usedBy(staff)).toBe(3);
  });

  test('accepting an invitation needs no further seat, also in a full company; withdrawing it frees the seat', async ({
    firstOf,
    superAdmin,
    api,
  }) => {
    const { companyId } = await firstOf(2);
    const person = someone(companyId);
    await invite(superAdmin, person);
    const [token] = await invitationTokens(api, person.email);
    const acceptance = { vorname: 'Neu', nachname: '', password: 'ein gutes Kennwort', languageKey: 'de' };
    expect((await accept(api, token ?? '', acceptance)).statusCode).toBe(200);
    await planSet(superAdmin, companyId, { seatLimit: 3 });
    const withdrawn = body<Person>(await invite(superAdmin, someone(companyId)));
    expect(limitOf(await invite(superAdmin, someone(companyId)))).toEqual(full(3, 3));
    await remove(superAdmin, withdrawn.id);
    expect((await invite(superAdmin, someone(companyId))).statusCode).toBe(200);
  });

  test('a blocked user takes no seat, and needs a free one to be unblocked', async ({ firstOf, superAdmin, usedBy, api }) => {
    const staff = await firstOf(1);
    await block(superAdmin, staff.id);
    expect(await usedBy(staff)).toBe(0);
    const other = await api.signIn('user', 'Wartet');
    expect((await change(superAdmin, other.id, { companyId: staff.companyId })).statusCode).toBe(200);
    expect(limitOf(await unblock(superAdmin, staff.id))).toEqual(full(1, 1));
    await block(superAdmin, other.id);
    expect((await unblock(superAdmin, staff.id)).statusCode).toBe(200);
  });

  test('a user who moves to another company needs a seat there unless blocked; other changes need none', async ({
    firstOf,
    api,
    superAdmin,
  }) => {
    const staff = await firstOf(1);
    const [active, blocked] = [await api.signIn('user', 'Woanders'), await api.signIn('user', 'Woanders')];
    await block(superAdmin, blocked.id);
    expect(limitOf(await change(superAdmin, active.id, { companyId: staff.companyId, nachname: 'Halb' }))).toEqual(full(1, 1));
    expect(body<Person>(await peopleRequests.get(superAdmin, active.id))).toMatchObject({ companyName: 'Woanders', nachname: 'Test' });
    expect((await change(superAdmin, blocked.id, { companyId: staff.companyId })).statusCode).toBe(200);
    expect(limitOf(await unblock(superAdmin, blocked.id))).toEqual(full(1, 1));
    expect((await change(superAdmin, staff.id, { nachname: 'Neu', companyId: staff.companyId })).statusCode).toBe(200);
  });

  test('an expired plan admits no new user and removes none', async ({ firstOf, superAdmin }) => {
    const staff = await firstOf(9);
    await planSet(superAdmin, staff.companyId, { seatLimit: 9, startsOn: '2020-01-01', endsOn: '2020-12-31' });
    expect(limitOf(await invite(superAdmin, someone(staff.companyId)))).toEqual({
      status: 409,
      code: 'plan_limit',
      kind: 'seats',
      used: 1,
      limit: 9,
      endedOn: '2020-12-31',
    });
    expect((await staff.inject({ url: '/api/v1/auth/me' })).statusCode).toBe(200);
  });
});
