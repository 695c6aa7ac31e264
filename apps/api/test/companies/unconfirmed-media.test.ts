import { getHomeOverview, type Location, listQuality, searchReports } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, post, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { signInUnconfirmed } from '../harness/unconfirm.ts';
import { body, nearby, read, stepsOf } from '../locations/lifecycle-requests.ts';
import { confirm } from './company-requests.ts';

const plain = (address: string) => address.replace(/\?.*$/, '');
const filesOf = ({ mainImageURL, menuImages }: Location) => [mainImageURL ?? '', ...menuImages.map(({ path }) => path)];

const test = base
  .extend(
    'fresh',
    perFile,
    ({ api }) =>
      () =>
        signInUnconfirmed(api),
  )
  .extend('statusOf', perFile, ({ api }) => async (addresses: readonly string[]) => {
    const answers = await Promise.all(addresses.map((url) => api.inject({ url })));
    return answers.map(({ statusCode }) => statusCode);
  })
  .extend('publish', perFile, ({ api }) => async ({ _id }: Location) => {
    await api.database.pool.query('update location set admin_published = true where id = $1', [_id]);
    await api.services.mapFeed.refresh();
  });

let red = 0;
const withFiles = async (session: Session) => {
  red += 1;
  const place = draftOf('RASTHOF', { name: `Hof ${red}`, coordinates: pointAt(10 + red, 50) });
  return save(session, place, [await picture('file', red + 100), await picture('menu', red)]);
};

describe('files of unpublished locations of an unconfirmed company', () => {
  test('are not public by their address; users who see the location get signed addresses that expire and are cached privately', async ({
    api,
    fresh,
    statusOf,
  }) => {
    const place = await withFiles(await fresh());
    expect(await statusOf(filesOf(place).map(plain))).toEqual([404, 404]);
    expect(await statusOf(filesOf(place))).toEqual([200, 200]);
    const forged = filesOf(place).map((address) => address.replace(/signature=.{6}/, 'signature=AAAAAA'));
    expect(await statusOf(forged)).toEqual([404, 404]);
    const shown = await api.inject({ url: place.mainImageURL ?? '' });
    expect(shown.headers['cache-control']).toBe('private, max-age=3600');
  });

  test('are signed in every response to its staff and to admins: list, panel, history, clearing, stale save', async ({
    fresh,
    admin,
    statusOf,
  }) => {
    const session = await fresh();
    const place = await withFiles(session);
    const { data } = await search(session);
    const stale = await post(session, { _id: place._id, version: 7, name: 'x' });
    const steps = await stepsOf(session, place._id);
    const reports = await admin.inject({ method: 'POST', url: searchReports.path, payload: { suche: place.name ?? '' } });
    const around = await nearby(admin, { coordinates: place.coordinates });
    const shown = [
      ...[data[0], body<Location>(await read(admin, place._id)), stale.json().standort, steps.data[0]?.after].flatMap((one) =>
        filesOf(one),
      ),
      ...[reports.json().data[0].mainImageURL, around[0]?.mainImageURL ?? ''],
    ];
    expect(await statusOf(shown)).toEqual(shown.map(() => 200));
    expect(await statusOf(shown.map(plain))).toEqual(shown.map(() => 404));
  });

  test('stay when the location is posted back whole, and one becomes the main picture by its signed address', async ({ fresh }) => {
    const session = await fresh();
    const place = await withFiles(session);
    // Its signature is another one after a full hour.
    const signed = expect.stringContaining(`${plain(place.mainImageURL ?? '')}?until=`);
    expect(await save(session, place)).toMatchObject({ version: 1, mainImageURL: signed });
    const two = await save(session, { _id: place._id, version: 1 }, [await picture('images', 200)]);
    const other = two.otherImages[0]?.path ?? '';
    const turned = await save(session, { _id: place._id, version: 2, mainImageURL: other, otherImages: [] });
    expect(plain(turned.mainImageURL ?? '')).toBe(plain(other));
  });

  test('are public with the location that shows them and with the company, for as long as those are', async ({
    api,
    fresh,
    admin,
    publish,
    statusOf,
  }) => {
    const session = await fresh();
    const [one, two] = [await withFiles(session), await withFiles(session)];
    await publish(one);
    expect(filesOf(body<Location>(await read(session, one._id)))).toEqual(filesOf(one).map(plain));
    expect(await statusOf([...filesOf(one), ...filesOf(two)].map(plain))).toEqual([200, 200, 404, 404]);
    const kept = await api.inject({ url: plain(one.mainImageURL ?? '') });
    expect(kept.headers['cache-control']).toContain('immutable');
    await confirm(admin, session.companyId);
    expect(await statusOf(filesOf(two).map(plain))).toEqual([200, 200]);
    await confirm(admin, session.companyId, false);
    expect(await statusOf(filesOf(two).map(plain))).toEqual([404, 404]);
  });

  test('are public if a published location shows the same file, and back-office locations of confirmed companies are unaffected', async ({
    fresh,
    partner,
    statusOf,
    api,
  }) => {
    const session = await fresh();
    const file = await picture('file', 222);
    const own = await save(session, draftOf('BISTRO'), [file]);
    expect(await statusOf([plain(own.mainImageURL ?? '')])).toEqual([404]);
    const shared = await save(partner, draftOf('BISTRO'), [file]);
    await api.database.pool.query('update location set admin_published = false where id = $1', [shared._id]);
    expect(shared.mainImageURL).toBe(plain(own.mainImageURL ?? ''));
    expect(await statusOf([shared.mainImageURL ?? ''])).toEqual([200]);
    expect(body<Location>(await read(session, own._id)).mainImageURL).toBe(shared.mainImageURL);
  });

  test('are never signed under keys of user data, and responses without files are unchanged', async ({ fresh }) => {
    const session = await fresh();
    const place = await withFiles(session);
    const address = plain(place.mainImageURL ?? '');
    const named = await save(session, { _id: place._id, version: 1, name: address, description: address });
    expect([named.name, named.description]).toEqual([address, address]);
    expect((await session.inject({ url: getHomeOverview.path })).statusCode).toBe(200);
    expect((await session.inject({ url: listQuality.path.replace(':kind', 'hours') })).statusCode).toBe(200);
  });
});
