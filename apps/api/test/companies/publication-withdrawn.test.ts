import { confirmLocation, findLocationsOnMapOverview, getReportable, type Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { decided, undone } from '../clearing/decision-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { signInUnconfirmed } from '../harness/unconfirm.ts';
import { body, bulkOf, read, remove, restore, restoreVersion, stepsOf } from '../locations/lifecycle-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { openReportsOf, reportOf } from '../reports/report-rows.ts';
import { confirm } from './company-requests.ts';

let count = 0;

const test = base
  /** A user of an unconfirmed company. */
  .extend(
    'newcomer',
    perFile,
    ({ api }) =>
      () =>
        signInUnconfirmed(api),
  )
  .extend(
    'openReports',
    perFile,
    ({ api }) =>
      (location: Pick<Location, '_id'>) =>
        openReportsOf(api, location),
  )
  /** Lets an admin decide the report of a location that waits for a review. */
  .extend('goLive', perFile, ({ admin, openReports }) => async (location: Pick<Location, '_id'>) => {
    const [id = ''] = await openReports(location);
    const { version } = await reportOf(admin, id);
    return decided(admin, id, { version, adminPublished: true });
  })
  /** A location of theirs after an admin has published it. */
  .extend('published', perFile, ({ goLive }) => async (session: Session, fields: object = {}): Promise<Location> => {
    count += 1;
    const place = await save(session, draftOf('AUTOHOF', { name: `Hof ${count}`, coordinates: pointAt(6 + count / 10, 52), ...fields }));
    await goLive(place);
    return body<Location>(await read(session, place._id));
  })
  .extend('shownStatus', perFile, ({ api }) => async ({ standortId }: Pick<Location, 'standortId'>) => {
    return (await api.inject({ url: getReportable.path.replace(':standortId', String(standortId)) })).statusCode;
  })
  .extend('stateOf', perFile, ({ admin, openReports }) => async ({ _id }: Pick<Location, '_id'>) => {
    const { adminPublished } = body<Location>(await read(admin, _id));
    return { adminPublished, open: (await openReports({ _id })).length };
  });

const BOX = { neLat: 53, neLng: 15, swLat: 51, swLng: 5 };
/** Whether a location is on the map of a user of another unconfirmed company, which has published ones only. */
async function isOnMapOf(stranger: Session, { _id }: Location): Promise<boolean> {
  const answer = await stranger.inject({ method: 'POST', url: findLocationsOnMapOverview.path, payload: BOX });
  return body<{ _id: string }[]>(answer).some((point) => point._id === _id);
}

const WITHDRAWN = { adminPublished: false, open: 1 };
const KEPT = { adminPublished: true, open: 0 };

describe('published data of an unconfirmed company were reviewed by an admin', () => {
  test('a save that changes them withdraws the publication and reports the location to the clearing, until the next go-live', async ({
    newcomer,
    published,
    shownStatus,
    stateOf,
    goLive,
  }) => {
    const session = await newcomer();
    const stranger = await newcomer();
    const place = await published(session);
    expect([place.adminPublished, await shownStatus(place), await isOnMapOf(stranger, place)]).toEqual([true, 200, true]);
    const evil = { name: 'Anders', website: 'evil.example', coordinates: pointAt(13.4, 52.5) };
    const saved = await save(session, { _id: place._id, version: place.version, ...evil, adminPublished: true });
    expect(saved).toMatchObject({ adminPublished: false, name: 'Anders' });
    expect([await shownStatus(place), await isOnMapOf(stranger, place), await stateOf(place)]).toEqual([404, false, WITHDRAWN]);
    const again = await save(session, { _id: place._id, version: saved.version, name: 'Noch anders' });
    expect(await stateOf(place)).toEqual(WITHDRAWN);
    const report = await goLive(again);
    expect([report.title, await shownStatus(place), await stateOf(place)]).toEqual(['Noch anders', 200, KEPT]);
  });

  test('pictures, their descriptions and company blocks count as published data', async ({ newcomer, published, stateOf, goLive }) => {
    const session = await newcomer();
    const place = await published(session);
    await save(session, { _id: place._id, version: place.version }, [await picture('file', 31)]);
    expect(await stateOf(place)).toEqual(WITHDRAWN);
    await goLive(place);
    const live = body<Location>(await read(session, place._id));
    await save(session, { _id: place._id, version: live.version, mainImageAlt: 'Billig!' });
    expect(await stateOf(place)).toEqual(WITHDRAWN);
  });

  test('an unchanged save, a confirmation, and deleting and restoring keep the publication', async ({ newcomer, published, stateOf }) => {
    const session = await newcomer();
    const place = await published(session);
    expect((await save(session, place)).version).toBe(place.version);
    const url = confirmLocation.path.replace(':id', place._id);
    body(await session.inject({ method: 'POST', url, payload: { version: place.version } }));
    expect((await remove(session, place._id)).statusCode).toBe(200);
    expect(body<Location>(await restore(session, place._id)).adminPublished).toBe(true);
    expect(await stateOf(place)).toEqual(KEPT);
  });

  test('a bulk action and restoring a version withdraw it, too', async ({ newcomer, published, stateOf, goLive }) => {
    const session = await newcomer();
    const place = await published(session);
    const [result] = await bulkOf(session, { kind: 'add-feature', feature: 'WLAN' }, [place]);
    expect([result?.outcome, await stateOf(place)]).toEqual(['changed', WITHDRAWN]);
    await goLive(place);
    const { version } = body<Location>(await read(session, place._id));
    const [, , , made] = (await stepsOf(session, place._id)).data;
    expect(made?.action).toBe('create');
    expect((await restoreVersion(session, place._id, made?.id ?? 0, version)).statusCode).toBe(200);
    expect(await stateOf(place)).toEqual(WITHDRAWN);
  });

  test('a merge withdraws it if it changes the winner', async ({ newcomer, published, stateOf }) => {
    const session = await newcomer();
    const [winner, loser] = [await published(session), await published(session)];
    const { standort } = await mergedTwo(session, winner, loser, { description: 'Spam' });
    expect([standort.adminPublished, await stateOf(winner)]).toEqual([false, WITHDRAWN]);
    const [kept, gone] = [await published(session), await published(session)];
    const pair = await mergedTwo(session, kept, gone);
    expect(await stateOf(kept)).toEqual(KEPT);
    await undoneTwo(session, pair);
    expect([await stateOf(kept), await stateOf(gone)]).toEqual([KEPT, KEPT]);
  });

  test('an admin who undoes a second go-live reopens the report', async ({ newcomer, published, stateOf, goLive, admin }) => {
    const session = await newcomer();
    const place = await published(session);
    await save(session, { _id: place._id, version: place.version, name: 'Zweiter Anlauf' });
    const report = await goLive(place);
    expect(await stateOf(place)).toEqual(KEPT);
    await undone(admin, report);
    expect(await stateOf(place)).toEqual(WITHDRAWN);
  });

  test('saves of admins, imports and confirmed companies keep it', async ({ api, newcomer, published, stateOf, admin }) => {
    const session = await newcomer();
    const place = await published(session);
    const byAdmin = await save(admin, { _id: place._id, version: place.version, phone: '0511 1' });
    expect([byAdmin.adminPublished, await stateOf(place)]).toEqual([true, KEPT]);
    const actor = { ...session, userId: null, isCompanyConfirmed: false, isAdmin: false, isSuperAdmin: false, access: [] };
    const write = { _id: place._id, version: byAdmin.version, phone: '0511 2' };
    await api.services.locations.saveAll(actor, [{ write }], 'import');
    expect(await stateOf(place)).toEqual(KEPT);
    await confirm(admin, session.companyId);
    await save(session, { _id: place._id, version: byAdmin.version + 1, phone: '0511 3' });
    expect(await stateOf(place)).toEqual(KEPT);
  });
});
