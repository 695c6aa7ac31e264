import { changeProfile, sendFile } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { formOf, type Session } from './app-harness.ts';
import { draftOf, picture, post, refusal, save } from './factories.ts';
import { test as base, perFile } from './fixtures.ts';
import { bulk, remove, restore } from './lifecycle-calls.ts';
import { call } from './profile-calls.ts';
import { unconfirm } from './unconfirm.ts';

const REFUSED = { status: 429, code: 'too_many_requests' };
const place = draftOf('IMBISS');

const test = base
  .extend('newcomer', perFile, ({ api }) => async (): Promise<Session> => {
    const session = await api.signIn('user', `Neu ${uuidv7()}`);
    await unconfirm(api.database.pool, session.companyId);
    return session;
  })
  /** Sets what was counted for somebody under a rule. */
  .extend('counted', perFile, ({ api }) => async (rule: string, id: string, points: number) => {
    const { rowCount } = await api.database.pool.query('update rate_limit set points = $2 where key = $1', [`${rule}:${id}`, points]);
    expect(rowCount).toBe(1);
  });

async function send(session: Session, red: number) {
  const { bytes } = await picture('file', red);
  const form = await formOf('upload', { part: 'file' }, [{ part: 'file', filename: 'a.png', type: 'image/png', bytes }]);
  return session.inject({ method: 'POST', url: sendFile.path, ...form });
}

describe('#19 a company that nobody confirmed', () => {
  test('sends four times what it may keep in a day, whether it keeps it or not; a confirmed one is not counted', async ({
    api,
    newcomer,
    counted,
  }) => {
    const [fresh, known] = [await newcomer(), await api.signIn()];
    for (const session of [fresh, known]) expect((await send(session, 1)).statusCode).toBe(200);
    await counted('company-kilobytes', fresh.companyId, 1_000_000);
    expect(refusal(await send(fresh, 2))).toMatchObject(REFUSED);
    const withFile = await post(fresh, place, [await picture('file', 3)]);
    expect(refusal(withFile)).toMatchObject(REFUSED);
    expect((await post(fresh, place)).statusCode).toBe(200);
    const { rows } = await api.database.pool.query('select 1 from rate_limit where key = $1', [`company-kilobytes:${known.companyId}`]);
    expect(rows).toHaveLength(0);
  });

  test('changes locations a thousand times a day: saves, trash, several at once by each of them', async ({ newcomer, counted }) => {
    const fresh = await newcomer();
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => save(fresh, place)));
    await counted('company-saves', fresh.companyId, 998);
    const id = one?._id ?? '';
    const many = (preview: boolean) => bulk(fresh, { kind: 'delete' }, others, preview);
    for (const preview of [true, false]) expect((await many(preview)).statusCode).toBe(200);
    for (const answer of [await post(fresh, place), await remove(fresh, id), await restore(fresh, id), await many(false)])
      expect(refusal(answer)).toMatchObject(REFUSED);
  });
});

test('#19 a person changes locations five thousand times an hour, others are not counted with them', async ({ api, counted }) => {
  const [one, other] = [await api.signIn(), await api.signIn()];
  expect((await post(one, place)).statusCode).toBe(200);
  await counted('saves', one.id, 5000);
  const refused = await post(one, place);
  expect(refusal(refused)).toMatchObject(REFUSED);
  expect(refused.json().params.minutes).toBeGreaterThan(0);
  expect((await post(other, place)).statusCode).toBe(200);
});

test('#19 the own profile is changed sixty times an hour', async ({ api, counted }) => {
  const person = await api.signIn();
  const change = (vorname: string) => call(person, changeProfile, { vorname });
  expect((await change('Otto')).statusCode).toBe(200);
  await counted('profile-changes', person.id, 59);
  expect((await change('Ottilie')).statusCode).toBe(200);
  expect(refusal(await change('Otto'))).toMatchObject(REFUSED);
});
