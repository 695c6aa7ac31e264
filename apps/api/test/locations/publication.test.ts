import { findLocationsOnMapOverview, getHomeOverview, getStatistics, type Location } from '@rastnetz/contract';
import { describe, expect, onTestFinished } from 'vitest';
import { companyStores } from '../../src/companies/company-stores.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { buildServices } from '../../src/wiring/server/services.ts';
import { confirm } from '../companies/company-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { draftOf, pointAt, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { lockWaits } from '../harness/lock-waits.ts';
import { statementsOf } from '../harness/statements.ts';
import { signInUnconfirmed, unconfirm } from '../harness/unconfirm.ts';
import { body, bulkOf, read, remove, restore, restoreVersion, stepsOf } from './lifecycle-requests.ts';

const test = base
  /** A user of a company that no admin has confirmed. */
  .extend(
    'newcomer',
    perFile,
    ({ api }) =>
      () =>
        signInUnconfirmed(api),
  )
  .extend('reportsOf', perFile, ({ api }) => async (id: string) => {
    return (
      await api.database.pool.query<StoredReport>('select kind, stage, location_id, proposed from report where location_id = $1', [id])
    ).rows;
  })
  .extend('openReports', perFile, ({ admin }) => async () => {
    return body<{ todo: { reports: number } }>(await admin.inject({ url: getHomeOverview.path })).todo.reports;
  });

interface StoredReport {
  readonly kind: string;
  readonly stage: string;
  readonly location_id: string | null;
  readonly proposed: object;
}

const HERE = { neLat: 53, neLng: 11, swLat: 52, swLng: 10 };
/** Whether a user finds a location in the list, on the map and by its id, and the number of all locations that the user may see. */
async function visibilityOf(session: Session, { _id, title }: Location) {
  const map = body<{ _id: string }[]>(await session.inject({ method: 'POST', url: findLocationsOnMapOverview.path, payload: HERE }));
  const { alleStandorte } = body<{ alleStandorte: number }>(await session.inject({ url: getStatistics.path }));
  const list = await search(session, { suche: title });
  const seen = [
    list.data.some((found) => found._id === _id),
    map.some((point) => point._id === _id),
    (await read(session, _id)).statusCode === 200,
  ];
  return { seen, alleStandorte };
}
const SEEN = [true, true, true];
const UNSEEN = [false, false, false];
const placed = (name: string) => draftOf('RASTHOF', { name, coordinates: pointAt(10.5, 52.5) });

describe('S1-CLEAR-02 publication by creator', () => {
  test('staff of a confirmed company publish at once, without a report', async ({ api, reportsOf, other }) => {
    const staff = await api.signIn('user', 'Bestätigt');
    const location = await save(staff, { ...placed('Sofort'), adminPublished: false });
    expect([location.adminPublished, await reportsOf(location._id)]).toEqual([true, []]);
    expect((await visibilityOf(other, location)).seen).toEqual(SEEN);
  });

  test('admins publish at once, also in an unconfirmed company', async ({ api, admin, reportsOf, other }) => {
    const newAdmin = await api.signIn('admin', 'Unbestätigte Leitung');
    await unconfirm(api.database.pool, newAdmin.companyId);
    for (const maker of [admin, newAdmin]) {
      const location = await save(maker, placed('Vom Admin'));
      expect([location.adminPublished, await reportsOf(location._id)]).toEqual([true, []]);
      expect((await visibilityOf(other, location)).seen).toEqual(SEEN);
    }
  });

  test('imports publish at once, whatever the company', async ({ newcomer, api, reportsOf, other }) => {
    const { companyId } = await newcomer();
    const actor = { userId: null, companyId, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] };
    const origin = { source: 'datei', sourceId: '1', attribution: null };
    const [outcome] = await api.services.locations.saveAll(actor, [{ write: placed('Aus der Datei'), origin }], 'import');
    const location = outcome?.location as Location;
    expect([location.adminPublished, await reportsOf(location._id)]).toEqual([true, []]);
    expect((await visibilityOf(other, location)).seen).toEqual(SEEN);
  });

  test('a location of an unconfirmed company is visible to it and to admins, and is a new report in clearing', async ({
    newcomer,
    openReports,
    reportsOf,
    admin,
    other,
  }) => {
    const fresh = await newcomer();
    const before = await openReports();
    const location = await save(fresh, { ...placed('Wartet'), adminPublished: true });
    expect(location.adminPublished).toBe(false);
    expect(await reportsOf(location._id)).toEqual([{ kind: 'new', stage: 'new', location_id: location._id, proposed: {} }]);
    expect(await openReports()).toBe(before + 1);
    for (const [session, seen] of [
      [fresh, SEEN],
      [admin, SEEN],
      [other, UNSEEN],
      [await newcomer(), UNSEEN],
    ] as const)
      expect((await visibilityOf(session, location)).seen).toEqual(seen);
  });

  test('a copy is reported to the clearing, too; changing, undoing, deleting and restoring create no second report', async ({
    newcomer,
    reportsOf,
    other,
  }) => {
    const fresh = await newcomer();
    const first = await save(fresh, placed('Original'));
    const copy = await save(fresh, {
      ...draftOf('RASTHOF', { name: first.name, coordinates: first.coordinates }),
      notDuplicateOf: [first._id],
    });
    expect(await reportsOf(copy._id)).toHaveLength(1);
    const changed = await save(fresh, { _id: first._id, version: first.version, phone: '0123', adminPublished: true });
    const [, made] = (await stepsOf(fresh, first._id)).data;
    await restoreVersion(fresh, first._id, made?.id ?? 0, changed.version);
    await bulkOf(fresh, { kind: 'add-feature', feature: 'WLAN' }, [{ _id: first._id, version: changed.version + 1 }]);
    expect((await remove(fresh, first._id)).statusCode).toBe(200);
    expect(await reportsOf(first._id)).toMatchObject([{ stage: 'new' }]);
    expect(body<Location>(await restore(fresh, first._id)).adminPublished).toBe(false);
    expect(await reportsOf(first._id)).toMatchObject([{ stage: 'new', proposed: {} }]);
    expect((await visibilityOf(other, first)).seen).toEqual(UNSEEN);
  });

  test('a failed save creates no report', async ({ newcomer, openReports, api }) => {
    const fresh = await newcomer();
    const before = await openReports();
    const saves = [{ write: placed('Gut') }, { write: draftOf('RASTHOF', { companyId: fresh.companyId, parkingTruck: -1 }) }];
    await expect(
      api.services.locations.saveAll(
        { ...fresh, userId: fresh.id, isCompanyConfirmed: false, isAdmin: false, isSuperAdmin: false, access: [] },
        saves,
        'panel',
      ),
    ).rejects.toThrow();
    expect(await openReports()).toBe(before);
  });
});

describe('confirming a company', () => {
  test('shows its locations with the next response on map, list and totals, and withdrawing hides them; pending ones stay unpublished', async ({
    newcomer,
    other,
    admin,
    reportsOf,
  }) => {
    const fresh = await newcomer();
    const location = await save(fresh, placed('Bald zu sehen'));
    const hidden = await visibilityOf(other, location);
    expect(hidden.seen).toEqual(UNSEEN);
    await confirm(admin, fresh.companyId);
    expect(await visibilityOf(other, location)).toEqual({ seen: SEEN, alleStandorte: hidden.alleStandorte + 1 });
    expect(body<Location>(await read(other, location._id)).adminPublished).toBe(false);
    expect(await reportsOf(location._id)).toMatchObject([{ stage: 'new' }]);
    expect((await save(fresh, placed('Ab jetzt'))).adminPublished).toBe(true);
    await confirm(admin, fresh.companyId, false);
    expect((await visibilityOf(other, location)).seen).toEqual(UNSEEN);
  });

  test.skipIf(engine === 'embedded')('applies on the other nodes on one PostgreSQL, too', async ({ api, newcomer, other, admin }) => {
    const second = await buildServices(api.config, api.database, await openStorage(api.config.storageUrl), api.jobs);
    onTestFinished(() => second.close());
    const heard = Promise.withResolvers<void>();
    const listener = await api.database.pool.connect();
    onTestFinished(() => listener.release(true));
    const fresh = await newcomer();
    await save(fresh, placed('Zweiter Knoten'));
    const viewer = { companyId: other.companyId, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] };
    const onFirst = () => api.services.map.totals(viewer).all;
    const onSecond = () => second.map.totals(viewer).all;
    await expect.poll(onSecond).toBe(onFirst());
    const before = onFirst();
    listener.on('notification', () => heard.resolve());
    await listener.query('listen location_change');
    await confirm(admin, fresh.companyId);
    await heard.promise;
    expect(onFirst()).toBe(before + 1);
    await expect.poll(onSecond).toBe(before + 1);
  });

  test.skipIf(engine === 'embedded')('covers concurrent saves: the save waits for it', async ({ api, newcomer, other }) => {
    const { database, jobs } = api;
    const fresh = await newcomer();
    const saving = await transactionsOn(database, jobs)(companyStores, async ({ companies }) => {
      await companies.lockById(fresh.companyId);
      await companies.setConfirmed(fresh.companyId, new Date());
      await companies.announceLocations(fresh.companyId);
      const during = save(fresh, placed('Im selben Augenblick'));
      await expect.poll(() => lockWaits(database)).toBe(1);
      return { during };
    });
    expect((await visibilityOf(other, await saving.during)).seen).toEqual(SEEN);
  });

  test('with 5,000 locations takes no more statements than with one', async ({ newcomer, api, other, admin }) => {
    const [small, large] = [await newcomer(), await newcomer()];
    await save(small, placed('Eine'));
    await api.database.pool.query(
      `insert into location (id, company_id, title, title_key, search_key, type, opening_hours, open_days)
       select gen_random_uuid(), $1, 'n' || n, 'n', 'n', 'IMBISS', '{}', 0 from generate_series(1, 5000) n`,
      [large.companyId],
    );
    const before = (await visibilityOf(other, await save(admin, placed('Zum Zählen')))).alleStandorte;
    const toLocations = async (id: string) =>
      (await statementsOf(() => confirm(admin, id))).filter((text) => /insert into location_change|update "?location"?\b/.test(text));
    const [one, many] = [await toLocations(small.companyId), await toLocations(large.companyId)];
    expect([one.length, many.length]).toEqual([1, 1]);
    expect((await visibilityOf(other, await save(admin, placed('Danach')))).alleStandorte).toBe(before + 5002);
  });
});
