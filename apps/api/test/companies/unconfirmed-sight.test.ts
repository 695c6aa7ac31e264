import { getStatistics, type Location, listQuality } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { exported, readCsv } from '../files/exported.ts';
import { multipart, type Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulkOf, nearby, read, remove, stepsOf, trashOf } from '../locations/lifecycle-requests.ts';
import { clustersOf, corners, countsOf, pointsOf } from '../map/map-requests.ts';
import { confirm } from './company-requests.ts';

const HERE = corners(9, 49, 12, 51);

/**
 * `shown` is published, `hidden` was unpublished by an admin; both belong to the confirmed company Nord. `fresh` belongs to an
 * unconfirmed company.
 */
const test = base
  .extend('places', perFile, async ({ partner, api }) => {
    const shown = await save(partner, draftOf('RASTHOF', { name: 'Hof offen', coordinates: pointAt(10, 50) }));
    const hidden = await save(partner, draftOf('RASTHOF', { name: 'Hof verborgen', coordinates: pointAt(10.0002, 50) }));
    await api.database.pool.query('update location set admin_published = false where id = $1', [hidden._id]);
    await api.services.mapFeed.refresh();
    return { shown, hidden };
  })
  .extend('fresh', perFile, async ({ api }) => {
    const session = await api.signIn('user', 'Neu');
    await unconfirm(api.database.pool, session.companyId);
    return session;
  })
  .extend('own', perFile, ({ fresh }) => save(fresh, draftOf('RASTHOF', { name: 'Hof eigen', coordinates: pointAt(10.0001, 50) })));

const idsOf = (rows: readonly { readonly _id?: string | null }[]) => rows.map(({ _id }) => _id).toSorted();
const exportedIds = async (session: Session, query: Record<string, string>) => {
  const file = await exported(session, { format: 'csv', ...query });
  const rows = readCsv(file.body);
  expect(Number(file.headers['x-total-count'])).toBe(rows.length);
  return rows.map((row) => row['_id']).toSorted();
};

describe('staff of an unconfirmed company', () => {
  test('see their own and published locations in lists, on the map and in every number', async ({ fresh, places, own }) => {
    const seen = idsOf([places.shown, own]);
    expect(idsOf((await search(fresh)).data)).toEqual(seen);
    expect(await search(fresh, { suche: String(places.hidden.standortId) })).toMatchObject({ total: 0 });
    expect(idsOf((await pointsOf(fresh, HERE)).points)).toEqual(seen);
    expect(await clustersOf(fresh, { bbox: '9,49,12,51', zoom: '3' })).toMatchObject({ total: 2 });
    expect(await countsOf(fresh, HERE)).toMatchObject({ total: 2, inSegment: 2 });
    expect(body(await fresh.inject({ url: getStatistics.path }))).toEqual({ standorte: 1, alleStandorte: 2 });
    expect(idsOf(await nearby(fresh, { coordinates: pointAt(10.0001, 50), exceptId: own._id }))).toEqual(idsOf([places.shown]));
  });

  test('get no information about an unpublished foreign location, however they name it', async ({
    fresh,
    places: { hidden },
    own,
    partner,
  }) => {
    expect((await read(fresh, hidden._id)).statusCode).toBe(404);
    expect((await remove(fresh, hidden._id)).statusCode).toBe(404);
    expect(await bulkOf(fresh, { kind: 'delete' }, [hidden])).toMatchObject([{ _id: hidden._id, outcome: 'not_found' }]);
    await save(fresh, { _id: own._id, version: own.version, notDuplicateOf: [hidden._id] } as never);
    expect(idsOf(await nearby(partner, { coordinates: pointAt(10.0001, 50), exceptId: hidden._id }))).not.toContain(own._id);
    expect((await read(partner, hidden._id)).statusCode).toBe(200);
  });

  test('export only what is their own, as a whole list and by selected rows', async ({ fresh, places, own, other }) => {
    expect(await exportedIds(fresh, {})).toEqual([own._id]);
    expect(await exportedIds(fresh, { ids: [places.shown._id, own._id, places.hidden._id].join(',') })).toEqual([own._id]);
    expect(await exportedIds(other, {})).toEqual(idsOf([places.shown, places.hidden]));
  });

  test('see no names of people of other companies', async ({ fresh, places: { shown }, partner, own }) => {
    const names = ({ updatedBy, confirmedBy }: Location) => [updatedBy, confirmedBy];
    expect(names(body<Location>(await read(partner, shown._id)))).toEqual(['Toni Test', 'Toni Test']);
    expect(names(body<Location>(await read(fresh, shown._id)))).toEqual([null, null]);
    expect((await search(fresh)).data.map((row) => [row._id, ...names(row)])).toEqual(
      expect.arrayContaining([
        [shown._id, null, null],
        [own._id, 'Toni Test', 'Toni Test'],
      ]),
    );
    const twins = await fresh.inject({ url: listQuality.path.replace(':kind', 'duplicates') });
    expect(JSON.stringify(twins.json().data.map(({ twin }: { twin: unknown }) => twin))).not.toContain('Toni');
  });

  test('see no name of an admin who changed their own location: not in the location, its history or the trash', async ({
    fresh,
    admin,
    api,
  }) => {
    await api.database.pool.query("update app_user set nachname = 'Netz' where id = $1", [admin.id]);
    const made = await save(fresh, draftOf('BISTRO', { name: 'Bistro' }));
    const changed = await save(admin, { _id: made._id, version: made.version, phone: '+49511123' } as never);
    expect(changed.updatedBy).toBe('Toni Netz');
    expect(body<Location>(await read(fresh, made._id)).updatedBy).toBeNull();
    const stale = await fresh.inject({
      method: 'POST',
      url: '/api/v1/standort',
      ...(await multipart({ _id: made._id, version: made.version, phone: null })),
    });
    expect([stale.statusCode, stale.json().standort.updatedBy]).toEqual([409, null]);
    const steps = await stepsOf(fresh, made._id);
    expect(steps.data.map(({ who }) => who)).toEqual([null, 'Toni Test']);
    expect(JSON.stringify(steps)).not.toContain('Toni Netz');
    expect(JSON.stringify(await stepsOf(admin, made._id))).toContain('Toni Netz');
    await remove(admin, made._id);
    expect((await trashOf(fresh)).data).toMatchObject([{ _id: made._id, deletedBy: null, updatedBy: null }]);
  });

  test('see and export everything from the confirmation on', async ({ fresh, admin, places: { shown, hidden }, own }) => {
    expect((await confirm(admin, fresh.companyId)).statusCode).toBe(200);
    expect((await read(fresh, hidden._id)).statusCode).toBe(200);
    expect(body<Location>(await read(fresh, shown._id)).updatedBy).toBe('Toni Test');
    expect(idsOf((await search(fresh)).data)).toEqual(expect.arrayContaining(idsOf([shown, hidden, own])));
    expect(await exportedIds(fresh, {})).toEqual(expect.arrayContaining(idsOf([shown, hidden, own])));
    expect((await confirm(admin, fresh.companyId, false)).statusCode).toBe(200);
    expect((await read(fresh, hidden._id)).statusCode).toBe(404);
  });
});
