import { emptyDraft, findReportableNear, type Location, type ReportableNear } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const LUTTERBERG = { lat: 51.372, lng: 9.615 };
/** Metres per degree of latitude. */
const METRES_PER_DEGREE = 111_200;

const test = base
  .extend('ask', perFile, ({ api }) => (query: Record<string, number | string>) => {
    const text = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
    return api.app.inject({ url: `${findReportableNear.path}?${new URLSearchParams(text)}` });
  })
  .extend(
    'near',
    perFile,
    ({ ask }) =>
      async (): Promise<ReportableNear[]> =>
        (await ask(LUTTERBERG)).json(),
  )
  .extend('put', perFile, ({ admin }) => (name: string, metresNorth: number): Promise<Location> => {
    const coordinates = pointAt(LUTTERBERG.lng, LUTTERBERG.lat + metresNorth / METRES_PER_DEGREE);
    return save(admin, draftOf('AUTOHOF', { name, coordinates }));
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate location cascade'));

test('the three nearest published locations within a kilometre are returned, nearest first, with distinguishing fields', async ({
  put,
  near,
}) => {
  const third = await put('Dritter', 600);
  const first = await put('Erster', 40);
  await put('Vierter', 900);
  await put('Zu weit', 1200);
  const second = await put('Zweiter', 300);
  const found = await near();
  expect(found.map(({ standortId }) => standortId)).toEqual([first, second, third].map(({ standortId }) => standortId));
  expect(found[0]).toEqual({
    standortId: first.standortId,
    title: 'Erster',
    locationType: 'AUTOHOF',
    town: 'Staufenberg',
    distance: expect.closeTo(40, -1),
  });
});

test('the town is that of the address if it is given, otherwise the municipality', async ({ admin, near }) => {
  const coordinates = pointAt(LUTTERBERG.lng, LUTTERBERG.lat);
  await save(admin, draftOf('AUTOHOF', { name: 'Mit Ort', coordinates, city: 'Lutterberg' }));
  await save(admin, draftOf('IMBISS', { name: 'Ohne Ort', coordinates }));
  expect((await near()).map(({ title, town }) => `${title}: ${town}`).sort()).toEqual(['Mit Ort: Lutterberg', 'Ohne Ort: Staufenberg']);
});

test('unpublished and deleted locations, and those without a position, are not returned', async ({ put, near, api, admin }) => {
  const [hidden, gone] = [await put('Verborgen', 10), await put('Fort', 20)];
  await save(admin, { ...emptyDraft('AUTOHOF'), name: 'Irgendwo' });
  await api.database.pool.query('update location set admin_published = false where id = $1', [hidden._id]);
  await api.database.pool.query('update location set deleted_at = now() where id = $1', [gone._id]);
  expect(await near()).toEqual([]);
});

test.for([
  { lat: 91, lng: 9 },
  { lat: 51, lng: 181 },
  { lat: 'NaN', lng: 9 },
  { lat: 51, lng: '' },
])('an invalid position is refused: $lat, $lng', async (query, { ask }) => {
  expect(refusal(await ask(query)).status).toBe(400);
});

test.for([
  { lat: 90, lng: 0 },
  { lat: -90, lng: 180 },
  { lat: 0, lng: -180 },
])('the edges of the world are accepted: $lat, $lng', async (query, { ask }) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.json()]).toEqual([200, []]);
});
