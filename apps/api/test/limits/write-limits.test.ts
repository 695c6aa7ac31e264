import {
  addPasskey,
  allEndpoints,
  changePassword,
  changePerson,
  changeProfile,
  confirmSecondFactor,
  createSavedView,
  endSecondFactor,
  endSession,
  endSessions,
  isKeyAccess,
  isWriting,
  removePasskey,
  renewRecoveryCodes,
  saveCompany,
  sendFile,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { bulkRows } from '../../src/platform/http/limits/write-limits.ts';
import { planSet } from '../companies/subscription-requests.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, noisyPicture, picture, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { signInUnconfirmed, unconfirm } from '../harness/unconfirm.ts';
import { bulk, remove, restore, restoreVersion } from '../locations/lifecycle-requests.ts';
import { notesOn } from '../notes/note-requests.ts';
import { sendRequest } from '../people/profile-requests.ts';

const REFUSED = { status: 429, code: 'too_many_requests' };
const place = draftOf('IMBISS');

const test = base
  .extend(
    'newcomer',
    perFile,
    ({ api }) =>
      () =>
        signInUnconfirmed(api),
  )
  /** Sets the counter that a rule has for a user or company. */
  .extend('counted', perFile, ({ api }) => async (rule: string, id: string, points: number) => {
    const { rowCount } = await api.database.pool.query('update rate_limit set points = $2 where key = $1', [`${rule}:${id}`, points]);
    expect(rowCount).toBe(1);
  });

async function send(session: Session, red: number) {
  const { bytes } = await picture('file', red);
  const form = await formOf('upload', { part: 'file' }, [{ part: 'file', filename: 'a.png', type: 'image/png', bytes }]);
  return session.inject({ method: 'POST', url: sendFile.path, ...form });
}

describe('an unconfirmed company', () => {
  test('may upload four times its file quota per day, stored or not; a confirmed company is not limited', async ({
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

  test('files count by the bytes stored for them, if these are more than those sent', async ({ api, newcomer, counted }) => {
    const fresh = await newcomer();
    const file = await noisyPicture('file');
    const sendNoise = async () =>
      fresh.inject({ method: 'POST', url: sendFile.path, ...(await formOf('upload', { part: 'images' }, [file])) });
    expect((await sendNoise()).statusCode).toBe(200);
    const { rows } = await api.database.pool.query('select bytes from media order by created_at desc limit 1');
    expect(rows[0].bytes).toBeGreaterThan(5 * file.bytes.length);
    await counted('company-kilobytes', fresh.companyId, 1_000_000 - Math.ceil(file.bytes.length / 1000));
    expect(refusal(await sendNoise())).toMatchObject(REFUSED);
  });

  test.for(['without a plan', 'whatever its plan'])(
    'confirms locations and decides on reports within its limit, too, %s',
    async (plan, { api, newcomer, counted }) => {
      const fresh = await newcomer();
      if (plan === 'whatever its plan') await planSet(await api.signIn('superAdmin'), fresh.companyId, { locationLimit: 5000 });
      await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [fresh.id]);
      const own = await save(fresh, place);
      await counted('company-saves', fresh.companyId, 999);
      const confirm = () => fresh.inject({ method: 'POST', url: `/api/v1/location/${own._id}/confirm` });
      expect((await confirm()).statusCode).toBe(200);
      const payload = { version: 1, reason: 'Doppelt' };
      for (const answer of [
        await post(fresh, place),
        await confirm(),
        await fresh.inject({ method: 'POST', url: '/api/v1/location/confirm', payload: { ids: [own._id] } }),
        await fresh.inject({ method: 'POST', url: `/api/v1/clearing/${own._id}/reject`, payload }),
      ])
        expect(refusal(answer)).toMatchObject(REFUSED);
    },
  );

  test('may change locations a thousand times a day: saves, deletions and bulk actions count each', async ({ newcomer, counted }) => {
    const fresh = await newcomer();
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => save(fresh, place)));
    await counted('company-saves', fresh.companyId, 997);
    const id = one?._id ?? '';
    const many = (preview: boolean) => bulk(fresh, { kind: 'delete' }, others, preview);
    for (const preview of [true, false]) expect((await many(preview)).statusCode).toBe(200);
    for (const answer of [await post(fresh, place), await remove(fresh, id), await restore(fresh, id), await many(false), await many(true)])
      expect(refusal(answer)).toMatchObject(REFUSED);
  });
});

test('changes of an unconfirmed company and its people count, because each is an entry in the audit log', async ({
  api,
  newcomer,
  counted,
}) => {
  const fresh = await newcomer();
  await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = $1", [fresh.id]);
  const name = (version: number) =>
    fresh.inject({ method: 'POST', url: saveCompany.path.replace(':id', fresh.companyId), payload: { city: `Ort ${version}`, version } });
  expect((await name(1)).statusCode).toBe(200);
  await counted('company-saves', fresh.companyId, 1000);
  expect(refusal(await name(2))).toMatchObject(REFUSED);
  const rename = await fresh.inject({ method: 'POST', url: changePerson.path.replace(':id', fresh.id), payload: { vorname: 'Neu' } });
  expect(refusal(rename)).toMatchObject(REFUSED);
});

test('notes and saved views of an unconfirmed company count as changes', async ({ api, newcomer, counted }) => {
  const fresh = await newcomer();
  const { _id } = await save(fresh, place);
  const note = notesOn('location');
  const view = (name: string) => fresh.inject({ method: 'POST', url: createSavedView.path, payload: { name, query: 'mine=1' } });
  const written = await note.add(fresh, _id, 'Hinweis');
  expect([written, await view('Meine')].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await api.database.pool.query('select points from rate_limit where key = $1', [`company-saves:${fresh.companyId}`]);
  expect(rows).toEqual([{ points: 3 }]);
  await counted('company-saves', fresh.companyId, 1000);
  const further = [
    await note.add(fresh, _id, 'Noch einer'),
    await note.change(fresh, _id, written.json().id, 'Anders'),
    await view('Andere'),
  ];
  for (const response of further) expect(refusal(response)).toMatchObject(REFUSED);
});

test('a change counts by the bytes of its history, however small the request', async ({ api, newcomer }) => {
  const { pool } = api.database;
  const [fresh, known] = [await newcomer(), await api.signIn()];
  const used = async () => {
    const { rows } = await pool.query('select points from rate_limit where key = $1', [`company-saves:${fresh.companyId}`]);
    return rows[0]?.points ?? 0;
  };
  const offers = Array.from({ length: 12 }, () => ({ id: uuidv7(), type: 'WLAN', description: '\u6f22'.repeat(1000) }));
  const large = { ...draftOf('AUTOHOF', { features: ['WLAN'] }), offers };
  const { _id } = await save(fresh, large);
  const newest = async () => {
    const text = 'select id, bytes from location_history where location_id = $1 order by id desc limit 1';
    return (await pool.query(text, [_id])).rows[0] as { id: number; bytes: number };
  };
  const created = (await newest()).id;
  const changes = [
    () => post(fresh, { _id, version: 1, name: 'renamed' }),
    () => bulk(fresh, { kind: 'add-feature', feature: 'DUSCHE' }, [{ _id, version: 2 }]),
    () => restoreVersion(fresh, _id, created, 3),
    () => remove(fresh, _id, 4),
    () => restore(fresh, _id),
  ];
  for (const change of changes) {
    const before = await used();
    expect((await change()).statusCode).toBe(200);
    const { bytes } = await newest();
    expect(bytes).toBeGreaterThan(30_000);
    expect((await used()) - before).toBe(Math.ceil(bytes / 30_000));
  }
  const { companyId } = known;
  await save(known, { ...large, offers: offers.map((offer) => ({ ...offer, id: uuidv7() })) });
  expect((await pool.query('select from rate_limit where key = $1', [`company-saves:${companyId}`])).rowCount).toBe(0);
});

test('a preview counts a tenth of its rows', () => {
  const items = Array.from({ length: 21 }, () => ({}));
  expect([bulkRows({ items, preview: true }), bulkRows({ items, preview: false })]).toEqual([3, 21]);
});

test('a user may make five thousand changes an hour, counted per user', async ({ api, counted }) => {
  const [one, other] = [await api.signIn(), await api.signIn()];
  expect((await post(one, place)).statusCode).toBe(200);
  await counted('writes', one.id, 5000);
  const refused = await post(one, place);
  expect(refusal(refused)).toMatchObject(REFUSED);
  expect(refused.json().params.minutes).toBeGreaterThan(0);
  expect((await post(other, place)).statusCode).toBe(200);
});

/** Endpoints without a body or files that change something and need a sign-in. */
const BODILESS = allEndpoints.filter(
  ({ access, body, multipart, method }) => access !== 'public' && !isKeyAccess(access) && !body && !multipart && method !== 'GET',
);
const SOME_ID = '019b0000-0000-7000-8000-000000000000';

test.for([
  ['for its user', 'writes'],
  ['for an unconfirmed company', 'company-saves'],
] as const)('every change counts %s; reading, signing out and re-authentication stay available', async ([, rule], { api, counted }) => {
  const person = await api.signIn('superAdmin', `Neu ${uuidv7()}`);
  if (rule === 'company-saves') await unconfirm(api.database.pool, person.companyId);
  await post(person, place);
  await counted(rule, rule === 'writes' ? person.id : person.companyId, 5000);
  const ask = (url: string, payload: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST') => person.inject({ method, url, payload });
  const changes = BODILESS.filter((endpoint) => isWriting(endpoint) && !endpoint.query);
  expect(changes.length).toBeGreaterThan(15);
  for (const { method, path } of changes)
    expect([
      path,
      refusal(
        await ask(
          path.replace(/:\w+/g, (name) => (name === ':number' || name === ':stepId' ? '1' : SOME_ID)),
          {},
          method as 'POST',
        ),
      ),
    ]).toMatchObject([path, REFUSED]);
  const decided = await ask(`/api/v1/clearing/${SOME_ID}/reject`, { version: 1, reason: 'Doppelt' });
  expect(refusal(decided)).toMatchObject(REFUSED);
  expect((await ask('/api/v1/location/search', {})).statusCode).toBe(200);
  expect((await ask('/api/v1/clearing/suche', {})).statusCode).toBe(200);
  expect((await ask('/api/v1/auth/logout', {})).statusCode).toBe(200);
});

test('the own profile may be changed sixty times an hour', async ({ api, counted }) => {
  const person = await api.signIn();
  const change = (vorname: string) => sendRequest(person, changeProfile, { vorname });
  expect((await change('Otto')).statusCode).toBe(200);
  await counted('profile-changes', person.id, 59);
  expect((await change('Ottilie')).statusCode).toBe(200);
  expect(refusal(await change('Otto'))).toMatchObject(REFUSED);
});

/** Has the shape of an authenticator's response. */
const PASSKEY = { id: 'QUJD', rawId: 'QUJD', type: 'public-key', response: { clientDataJSON: 'QUJD', attestationObject: 'QUJD' } };

test('changes of the account count with the profile: passkeys, second factor, password, sessions', async ({ api, counted }) => {
  const person = await api.signIn();
  expect((await sendRequest(person, changeProfile, { vorname: 'Otto' })).statusCode).toBe(200);
  await counted('profile-changes', person.id, 60);
  const requests = [
    [changeProfile, { vorname: 'Otto' }],
    [changePassword, { password: PASSWORD, newPassword: 'ein-neues-kennwort-7' }],
    [confirmSecondFactor, { code: '000000' }],
    [renewRecoveryCodes, { password: PASSWORD }],
    [endSecondFactor, { password: PASSWORD }],
    [addPasskey, { passkey: PASSKEY, name: 'Schlüssel' }],
    [removePasskey, undefined],
    [endSession, undefined],
    [endSessions, undefined],
  ] as const;
  for (const [{ method, path }, payload] of requests) {
    const answer = await person.inject({ method, url: path.replace(':id', SOME_ID), ...(payload && { payload }) });
    expect([path, refusal(answer)]).toEqual([path, expect.objectContaining(REFUSED)]);
  }
});

test('all unconfirmed companies share a limit, too', async ({ api, newcomer }) => {
  const { pool } = api.database;
  const [one, other, known] = [await newcomer(), await newcomer(), await api.signIn()];
  const used = async (key: string) => (await pool.query('select points from rate_limit where key = $1', [key])).rows[0]?.points ?? 0;
  const before = await used('unconfirmed-saves:all');
  expect((await post(one, { ...place, description: 'x'.repeat(1000) })).statusCode).toBe(200);
  expect([await used(`company-saves:${one.companyId}`), (await used('unconfirmed-saves:all')) - before]).toEqual([1, 1]);
  expect((await send(one, 7)).statusCode).toBe(200);
  await pool.query("update rate_limit set points = 5000000 where key like 'unconfirmed-%:all'");
  for (const answer of [await post(other, place), await send(other, 8)]) expect(refusal(answer)).toMatchObject(REFUSED);
  for (const answer of [await post(known, place), await send(known, 9)]) expect(answer.statusCode).toBe(200);
  await pool.query("delete from rate_limit where key like 'unconfirmed-%:all'");
});
