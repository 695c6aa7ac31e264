import { type Location, markNotDuplicate, unmarkNotDuplicate } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { nearby, remove, restore } from '../locations/lifecycle-requests.ts';
import { counts, judgeAll, worklist, workpage } from './quality-requests.ts';

const test = base
  .extend('make', perFile, ({ partner }) => (name: string | null, coordinates: Location['coordinates'], session = partner) => {
    return save(session, draftOf('RASTHOF', { name, coordinates }));
  })
  /** Pairs of possible duplicates, as names. */
  .extend('pairs', perFile, ({ admin, api }) => async (session = admin): Promise<string[]> => {
    await judgeAll(api);
    const { data, total } = await workpage(session, 'duplicates');
    expect((await counts(session)).counts.duplicates).toBe(total);
    return data.map(({ location, twin }) => [location, twin?.location].map((one) => one?.name).join(' + ')).toSorted();
  })
  .extend(
    'apart',
    perFile,
    ({ partner }) =>
      (
        one: Location,
        two: Location,
        session = partner,
        description: typeof markNotDuplicate | typeof unmarkNotDuplicate = markNotDuplicate,
      ) => {
        return session.inject({ method: description.method, url: description.path.replace(':id', one._id).replace(':otherId', two._id) });
      },
  );

test.beforeEach(async ({ api }) => void (await api.database.pool.query('delete from location')));
test.afterEach(({ api }) => judgeAll(api));

/** A point about this many metres north of a fixed position. */
const north = (metres: number) => pointAt(9, 50 + metres / 111_200);

test('pairs are those shown while saving: near, or with a similar name; with distance and reasons', async ({
  make,
  pairs,
  admin,
  partner,
}) => {
  const shell = await make('Shell', north(0));
  await make('Aral', north(140));
  await make('SHELL Station', north(900));
  await make('Esso', north(1500));
  await make(null, north(1560));
  await make('Ohne', null);
  expect(await pairs()).toEqual(['Esso + ', 'Shell + Aral', 'Shell + SHELL Station']);
  const { data } = await workpage(admin, 'duplicates');
  const reported = await nearby(partner, { coordinates: north(0), name: 'Shell', exceptId: shell._id });
  const listed = data
    .filter(({ location }) => location._id === shell._id)
    .map(({ twin }) => twin && { _id: twin.location._id, distance: twin.distance, reasons: twin.reasons });
  expect(listed.toSorted((one, two) => Number(one?.distance) - Number(two?.distance))).toEqual(
    reported.map(({ _id, distance, reasons }) => ({ _id, distance, reasons })),
  );
});

test('pairs follow saves: moved, renamed, deleted, restored, purged', async ({ make, pairs, partner, api }) => {
  const one = await make('Eins', north(0));
  const two = await make('Zwei', north(2000));
  expect(await pairs()).toEqual([]);
  const moved = await save(partner, { _id: two._id, version: 1, coordinates: north(500) });
  expect(await pairs()).toEqual([]);
  await save(partner, { _id: two._id, version: moved.version, name: 'Autohof Eins' });
  expect(await pairs()).toEqual(['Eins + Autohof Eins']);
  await remove(partner, one._id);
  expect(await pairs()).toEqual([]);
  await restore(partner, one._id);
  expect(await pairs()).toEqual(['Eins + Autohof Eins']);
  await api.database.pool.query('delete from location where id = $1', [one._id]);
  expect(await pairs()).toEqual([]);
});

test('"Keine Dublette" removes a pair at once and permanently, also when sent with a save; it can be undone', async ({
  make,
  api,
  apart,
  admin,
  partner,
  pairs,
}) => {
  const [one, two] = [await make('Eins', north(0)), await make('Zwei', north(10))];
  const three = await make('Drei', north(20));
  await judgeAll(api);
  expect((await apart(two, one)).statusCode).toBe(200);
  expect((await workpage(admin, 'duplicates')).total).toBe(2);
  await save(partner, { _id: one._id, version: 1, notDuplicateOf: [three._id], description: 'x' });
  expect(await pairs()).toEqual(['Zwei + Drei']);
  await save(partner, { _id: two._id, version: 1, coordinates: north(11) });
  expect(await pairs()).toEqual(['Zwei + Drei']);
  expect((await apart(one, two, partner, unmarkNotDuplicate)).statusCode).toBe(200);
  expect(await pairs()).toEqual(['Eins + Zwei', 'Zwei + Drei']);
});

test('a pair is visible to users who see both, and a task for users who own one; the own one is first', async ({
  api,
  make,
  other,
  pairs,
  partner,
  admin,
  apart,
}) => {
  const fresh = await api.signIn('user', 'Unbestätigt');
  await unconfirm(api.database.pool, fresh.companyId);
  const hidden = await make('Verborgen', north(0), fresh);
  const foreign = await make('Fremd', north(5), other);
  expect(await pairs(partner)).toEqual([]);
  expect(await pairs(other)).toEqual([]);
  expect(await pairs(fresh)).toEqual(['Verborgen + Fremd']);
  expect(await pairs(admin)).toEqual(['Verborgen + Fremd']);
  expect(refusal(await apart(hidden, foreign, other))).toMatchObject({ status: 404 });
  const [a, b] = [await make('Aa', north(3000), other), await make('Bb', north(3005), admin)];
  expect(refusal(await apart(a, b))).toMatchObject({ status: 403 });
  expect(await pairs(partner)).toEqual([]);
  await make('Mein', north(3010));
  expect(await pairs(partner)).toEqual(['Mein + Aa', 'Mein + Bb']);
});

test('ADR 0041 an unconfirmed company hides no pair with a location of others: neither by a mark nor by a save', async ({
  api,
  make,
  other,
  pairs,
  admin,
  apart,
}) => {
  const fresh = await api.signIn('user', 'Kopierer');
  await unconfirm(api.database.pool, fresh.companyId);
  const original = await make('Original', north(0), other);
  const copy = await make('Original', north(5), fresh);
  const fields = [': quality.pair.apart_unconfirmed'];
  for (const endpoint of [markNotDuplicate, unmarkNotDuplicate])
    expect(refusal(await apart(copy, original, fresh, endpoint))).toMatchObject({ status: 403, fields });
  await save(fresh, { _id: copy._id, version: 1, notDuplicateOf: [original._id], description: 'x' });
  expect(await pairs(admin)).toEqual(['Original + Original']);
  const third = await make('Drittes', north(10), fresh);
  expect((await apart(copy, third, fresh)).statusCode).toBe(200);
  expect((await apart(copy, original, admin)).statusCode).toBe(200);
  expect(await pairs(admin)).toEqual(['Original + Drittes']);
});

test('ADR 0024 users who may list companies see those of a pair; others see their own only', async ({
  api,
  make,
  other,
  partner,
  admin,
  superAdmin,
}) => {
  await make('Grenzhof', north(0));
  await make('Grenzhof Süd', north(5), other);
  await judgeAll(api);
  const namesOf = async (session: typeof partner) => {
    const answer = await workpage(session, 'duplicates');
    const [pair] = answer.data;
    return { names: [pair?.company?.name, pair?.twin?.company?.name], text: JSON.stringify(answer) };
  };
  for (const session of [admin, superAdmin]) expect((await namesOf(session)).names).toEqual(['Nord', 'Süd']);
  expect((await namesOf(other)).names).toEqual(['Süd', undefined]);
  expect((await namesOf(other)).text).not.toContain('"Nord"');
  expect((await workpage(admin, 'image')).data.map(({ company }) => company)).toEqual([null, null]);
});

test('the list continues after a pair, also if that is gone', async ({ make, api, admin, apart }) => {
  for (const metres of [0, 10, 20]) await make(`Hof ${metres}`, north(metres * 1));
  await judgeAll(api);
  const [first, second] = (await workpage(admin, 'duplicates')).data;
  if (!first?.twin || !second) throw new Error('three pairs');
  await apart(first.location, first.twin.location);
  expect(await workpage(admin, 'duplicates', `?limit=1&after=${first.cursor}`)).toMatchObject({
    total: 2,
    before: 0,
    data: [{ cursor: second.cursor }],
  });
  expect(await workpage(admin, 'duplicates', `?limit=1&after=${second.cursor}`)).toMatchObject({ total: 2, before: 1 });
  expect((await worklist(admin, 'duplicates', `?after=${second.cursor.toUpperCase()}`)).statusCode).toBe(200);
});

test('saves do not wait for the duplicate check, nor the check for saves', async ({ make, api, pairs }) => {
  const [one] = [await make('Eins', north(0)), await make('Zwei', north(10))];
  const client = await api.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from location where id = $1 for update', [one._id]);
    if (api.database.engine === 'postgres') await judgeAll(api);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await pairs()).toEqual(['Eins + Zwei']);
});

test('confirmations and saves of other fields start no duplicate check', async ({ make, api, partner }) => {
  const one = await make('Eins', north(0));
  await judgeAll(api);
  await save(partner, { _id: one._id, version: 1, description: 'neu' });
  await partner.inject({ method: 'POST', url: `/api/v1/location/${one._id}/confirm` });
  expect((await api.database.pool.query('select from location_duplicate_task')).rowCount).toBe(0);
});
