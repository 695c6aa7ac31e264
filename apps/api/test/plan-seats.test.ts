import type { Person } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { body } from './life-calls.ts';
import { mailsTo } from './mailbox.ts';
import { invitationTokens, peopleCalls } from './people-calls.ts';
import { limitOf, planOf, planSet } from './subscription-calls.ts';

let harness: AppHarness;
let boss: Session;

beforeAll(async () => {
  harness = await startApp();
  boss = await harness.signIn('superAdmin', 'Netz');
});
afterAll(() => harness?.close());

const { invite, block, unblock, change, accept, remove } = peopleCalls;
const full = (used: number, limit: number) => ({ status: 409, code: 'plan_limit', kind: 'seats', used, limit, wanted: 1 });
const someone = (companyId: string) => ({ email: `${uuidv7()}@example.org`, companyId });

/** The first person of a company whose plan holds so many. */
async function firstOf(seatLimit: number): Promise<Session> {
  const staff = await harness.signIn('user', `Firma ${uuidv7()}`);
  await planSet(boss, staff.companyId, { seatLimit });
  return staff;
}
const usedBy = async ({ companyId }: Session) => (await planOf(boss, companyId)).seatsUsed;

describe('a plan holds so many people', () => {
  test('who is invited has a seat; without one left nobody is invited and no mail goes out', async () => {
    const { companyId } = await firstOf(2);
    expect((await invite(boss, someone(companyId))).statusCode).toBe(200);
    const further = someone(companyId);
    expect(limitOf(await invite(boss, further))).toEqual(full(2, 2));
    expect(await mailsTo(harness.database.pool, further.email)).toEqual([]);
  });

  test('of many who invite at once exactly as many as fit are invited', async () => {
    const staff = await firstOf(3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(boss, someone(staff.companyId))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await usedBy(staff)).toBe(3);
  });

  test('who takes an invitation up has their seat already, also in a full company; one that is withdrawn is free again', async () => {
    const { companyId } = await firstOf(2);
    const person = someone(companyId);
    await invite(boss, person);
    const [token] = await invitationTokens(harness, person.email);
    const acceptance = { vorname: 'Neu', nachname: '', password: 'ein gutes Kennwort', languageKey: 'de' };
    expect((await accept(harness, token ?? '', acceptance)).statusCode).toBe(200);
    await planSet(boss, companyId, { seatLimit: 3 });
    const withdrawn = body<Person>(await invite(boss, someone(companyId)));
    expect(limitOf(await invite(boss, someone(companyId)))).toEqual(full(3, 3));
    await remove(boss, withdrawn.id);
    expect((await invite(boss, someone(companyId))).statusCode).toBe(200);
  });

  test('who is blocked has no seat, and needs a free one to come back', async () => {
    const staff = await firstOf(1);
    await block(boss, staff.id);
    expect(await usedBy(staff)).toBe(0);
    const other = await harness.signIn('user', 'Wartet');
    expect((await change(boss, other.id, { companyId: staff.companyId })).statusCode).toBe(200);
    expect(limitOf(await unblock(boss, staff.id))).toEqual(full(1, 1));
    await block(boss, other.id);
    expect((await unblock(boss, staff.id)).statusCode).toBe(200);
  });

  test('who changes to another company needs a seat there, unless they are blocked; all else of them can be changed', async () => {
    const staff = await firstOf(1);
    const [active, blocked] = [await harness.signIn('user', 'Woanders'), await harness.signIn('user', 'Woanders')];
    await block(boss, blocked.id);
    expect(limitOf(await change(boss, active.id, { companyId: staff.companyId, nachname: 'Halb' }))).toEqual(full(1, 1));
    expect(body<Person>(await peopleCalls.get(boss, active.id))).toMatchObject({ companyName: 'Woanders', nachname: 'Test' });
    expect((await change(boss, blocked.id, { companyId: staff.companyId })).statusCode).toBe(200);
    expect(limitOf(await unblock(boss, blocked.id))).toEqual(full(1, 1));
    expect((await change(boss, staff.id, { nachname: 'Neu', companyId: staff.companyId })).statusCode).toBe(200);
  });

  test('a plan that is over lets nobody in, and throws nobody out', async () => {
    const staff = await firstOf(9);
    await planSet(boss, staff.companyId, { seatLimit: 9, startsOn: '2020-01-01', endsOn: '2020-12-31' });
    expect(limitOf(await invite(boss, someone(staff.companyId)))).toEqual({
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
