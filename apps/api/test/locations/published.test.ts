import { getPublished, Location, listPublished, localMoment, OPEN_STAGES, PublishedLocation, publishedOf } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { decided } from '../clearing/decision-requests.ts';
import { draftOf, picture, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { HEATH, keyFor, receipt, reportWith } from '../reports/intake-requests.ts';
import { insertReports, newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';

const test = base
  .extend('key', perFile, async ({ api }) => (await keyFor(api, 'read')).key)
  .extend('get', perFile, ({ key, api }) => (url: string, headers: Record<string, string> = { authorization: `Bearer ${key}` }) => {
    return api.inject({ url, headers });
  })
  .extend('page', perFile, ({ get }) => async (query: Record<string, string> = {}): Promise<Page> => {
    return (await get(`${listPublished.path}?${new URLSearchParams(query)}`)).json();
  })
  .extend('one', perFile, ({ get }) => (id: string) => {
    return get(getPublished.path.replace(':id', id));
  })
  .extend('put', perFile, ({ admin }) => (name: string, lng = 9, lat = 52): Promise<Location> => {
    return save(admin, draftOf('IMBISS', { name, coordinates: pointAt(lng, lat) }));
  })
  .extend('set', perFile, ({ api }) => (column: string, value: string, { _id }: Location) => {
    return api.database.pool.query(`update location set ${column} = ${value} where id = $1`, [_id]);
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate location cascade'));

type Page = { data: PublishedLocation[]; next: string | null };

const titles = ({ data }: Page): string[] => data.map(({ title }) => title).toSorted();

describe('locations for drivers', () => {
  test('S3-LOC-16 are exactly the published ones, whatever the stage of their reports, without the trash', async ({
    put,
    set,
    api,
    admin,
    page,
    one,
  }) => {
    const [shown, hidden, gone] = [await put('Offen'), await put('Verborgen'), await put('Fort')];
    await set('admin_published', 'false', hidden);
    await set('deleted_at', 'now()', gone);
    for (const stage of OPEN_STAGES) {
      const reports = [remarkOn(shown, {}, { stage }), remarkOn(hidden, {}, { stage }), newPlace('Gemeldet', { stage })];
      await insertReports(api, reports);
      expect((await reportOf(admin, reports[0]?.id ?? '')).stage).toBe(stage);
      expect(titles(await page())).toEqual(['Offen']);
    }
    expect((await one(shown._id)).json()).toMatchObject({ _id: shown._id, title: 'Offen' });
    for (const { _id } of [hidden, gone, { _id: '019b0000-0000-7000-8000-000000000000' }])
      expect(refusal(await one(_id))).toMatchObject({ status: 404, code: 'not_found' });
    await set('admin_published', 'true', hidden);
    expect(titles(await page())).toEqual(['Offen', 'Verborgen']);
    expect(Object.keys(Location.shape)).not.toContain('status');
  });

  test('published: the whole location with its pictures, without internal notes', async ({ admin, set, page, one, get }) => {
    const stored = await save(admin, draftOf('AUTOHOF', { name: 'Nord', features: ['WLAN'] }), [
      await picture('file'),
      await picture('menu', 3),
    ]);
    await set('clearing_message_admin', "'intern'", stored);
    const seen = (await one(stored._id)).json<PublishedLocation>();
    expect((await page()).data).toEqual([PublishedLocation.parse(publishedOf(stored, localMoment(new Date()).date))]);
    expect((await get(seen.mainImageURL ?? '')).statusCode).toBe(200);
  });

  test('published: the id of a merged location returns the winner, after any number of merges', async ({ put, set, one, page }) => {
    const [first, second, last] = [await put('Eins'), await put('Zwei'), await put('Drei')];
    for (const [loser, winner] of [
      [first, second],
      [second, last],
    ] as const) {
      await set('merged_into', `'${winner._id}'`, loser);
      await set('deleted_at', 'now()', loser);
    }
    for (const { _id } of [first, second, last]) expect((await one(_id)).json()).toMatchObject({ _id: last._id });
    expect(titles(await page())).toEqual(['Drei']);
    await set('admin_published', 'false', last);
    expect((await one(first._id)).statusCode).toBe(404);
  });
});

test('a report of the app is readable with its photos after its go-live, and not before', async ({ api, admin, page, get }) => {
  const { key: reporting } = await keyFor(api, 'report');
  const files = [await picture('images', 5)];
  const { _id } = receipt(await reportWith(api, reporting, { locationType: 'IMBISS', name: 'Grill', coordinates: HEATH }, { files }));
  const { version, otherImages } = await reportOf(admin, _id);
  const [photo = ''] = otherImages.map(({ path }) => path.replace(/\?.*/, ''));
  expect([titles(await page()), (await get(photo)).statusCode]).toEqual([[], 404]);
  await decided(admin, _id, { version, adminPublished: true });
  const { data } = await page();
  expect(data).toMatchObject([{ title: 'Grill', otherImages: [{ path: photo }] }]);
  expect((await get(photo)).statusCode).toBe(200);
});

describe('pages', () => {
  test('published: the next page begins after the last id, until there is none', async ({ put, page }) => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await put(name);
    const pages: Page[] = [await page({ limit: '2' })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page({ limit: '2', after: next }));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1]);
    const ids = pages.flatMap(({ data }) => data.map(({ _id }) => _id));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(5);
  });

  test('published: a page takes as many statements with one location as with many', async ({ put, page }) => {
    await put('Allein');
    // The map index reads changes in the background; its statements are not counted.
    const ofPage = async () => (await statementsOf(page)).filter((text) => /"offer"|"location_media"|admin_published and/.test(text));
    const few = await ofPage();
    for (const name of ['B', 'C', 'D']) await put(name);
    expect([few.length, (await ofPage()).length]).toEqual([2, 2]);
  });

  test('published: a bounding box returns what is inside, also across the antimeridian', async ({ put, page }) => {
    await Promise.all([put('Nord', 9, 54), put('Süd', 9, 48), put('Ost', 179.5, 50), put('West', -179.5, 50)]);
    expect(titles(await page({ bbox: '8,53,10,55' }))).toEqual(['Nord']);
    expect(titles(await page({ bbox: '179,49,-179,51' }))).toEqual(['Ost', 'West']);
    expect(titles(await page({ bbox: '9,48,9,54' }))).toEqual([]);
    expect(titles(await page({ bbox: '-180,-90,180,90' }))).toHaveLength(4);
  });

  test.for([
    { field: 'bbox', value: '8,53,10', issue: 'map.bbox' },
    { field: 'bbox', value: '8,55,10,53', issue: 'map.bbox' },
    { field: 'bbox', value: 'a,b,c,d', issue: 'map.bbox' },
    { field: 'bbox', value: '', issue: 'map.bbox' },
    { field: 'after', value: 'x', issue: 'validation.invalid_format' },
    { field: 'limit', value: '0', issue: 'validation.too_small' },
    { field: 'limit', value: '101', issue: 'validation.too_big' },
    { field: 'limit', value: 'viele', issue: 'validation.invalid_type' },
  ])('published: $field "$value" is refused at its field', async ({ field, value, issue }, { get }) => {
    const answer = await get(`${listPublished.path}?${new URLSearchParams({ [field]: value })}`);
    expect(refusal(answer)).toMatchObject({ status: 400, fields: [`${field}: ${issue}`] });
  });
});

test('published: a session, a key of another scope and anonymous requests are refused', async ({ api, get, admin }) => {
  const { key: reporting } = await keyFor(api, 'report');
  const status = async (headers: Record<string, string>) => (await get(listPublished.path, headers)).statusCode;
  expect(await status({})).toBe(401);
  expect(await status({ authorization: `Bearer ${admin.token}` })).toBe(401);
  expect(await status({ 'x-api-key': reporting })).toBe(403);
});
