import type { Location } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../../../../../property-tests.ts';
import { isWhole } from '../../../../../test-scope.ts';
import { exported, readCsv, type Table } from '../../files/exported.ts';
import { pointAt, refusal, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { confirm } from '../../quality/quality-requests.ts';
import { act, checked, csvOf, done, HEADER, rowsOf, settled } from './import-requests.ts';

const LONG_HEADER = `${HEADER},opening_hours`;

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'))
  .extend('imported', perFile, ({ admin }) => async (rows: readonly string[]): Promise<string> => {
    const { id } = await checked(admin, csvOf(rows, LONG_HEADER));
    await done(admin, id, 'commit');
    return id;
  })
  .extend('named', perFile, ({ admin }) => async (suche: string): Promise<Location | undefined> => {
    return (await search(admin, { suche })).data[0];
  })
  .extend('tableOf', perFile, ({ admin }) => async (suche: string): Promise<Table> => {
    const table = readCsv((await exported(admin, { format: 'csv', suche })).body);
    // A roll-back creates a new version, but restores the time of the last save before the import.
    return table.map(({ version: _version, ...row }) => row);
  });

const rowAt = (place: number, phone: string, hours = 'Mo-Fr 06:00-22:00') =>
  `Kette,${place},fuel,Kette ${place},${48 + place / 2},9.5,${phone},${hours}`;

test('rolling imports back in reverse order restores the initial state, in every column of the export', async ({
  imported,
  tableOf,
  admin,
}) => {
  await save(admin, { locationType: 'RASTHOF', name: 'Kette fest', coordinates: pointAt(7, 47) });
  const before = await tableOf('Kette');
  const first = await imported([rowAt(1, '030 1'), rowAt(2, '030 2')]);
  const between = await tableOf('Kette');
  const second = await imported([rowAt(1, '030 11'), rowAt(2, '030 2', '24/7'), rowAt(3, '030 3')]);
  expect(await done(admin, second, 'rollback')).toMatchObject({ written: 3, kept: 0, removed: 1 });
  expect(await tableOf('Kette')).toEqual(between);
  expect(await done(admin, first, 'rollback')).toMatchObject({ written: 2, kept: 0, removed: 2 });
  expect(await tableOf('Kette')).toEqual(before);
});

test('a second roll-back undoes the changes that a later import blocked, once that import is rolled back', async ({
  imported,
  named,
  admin,
}) => {
  const first = await imported([rowAt(11, '030 1'), rowAt(12, '030 2')]);
  const second = await imported([rowAt(11, '030 11')]);
  expect(await done(admin, first, 'rollback')).toMatchObject({ state: 'rolled-back', kept: 1 });
  expect((await named('Kette 11'))?.phone).toBe('03011');
  await done(admin, second, 'rollback');
  expect((await named('Kette 11'))?.phone).toBe('0301');
  expect(await done(admin, first, 'rollback')).toMatchObject({ state: 'rolled-back', written: 2, kept: 0 });
  expect((await rowsOf(admin, first)).map(({ outcome }) => outcome)).toEqual(['rolled_back', 'rolled_back']);
  expect(await named('Kette 11')).toBeUndefined();
  expect(refusal(await act(admin, first, 'rollback')).code).toBe('wrong_state');
});

test('of two imports that changed a location, the first rolled back first leaves it whole and names it, and both restore it (ADR 0023)', async ({
  imported,
  named,
  admin,
}) => {
  const original = [rowAt(19, '030 1')];
  await imported(original);
  const before = (await named('Kette 19')) as Location;
  const first = await imported([rowAt(19, '030 2', '24/7')]);
  const between = (await named('Kette 19')) as Location;
  const second = await imported([rowAt(19, '030 3', '24/7')]);
  expect(await done(admin, first, 'rollback')).toMatchObject({ kept: 1 });
  expect(await named('Kette 19')).toMatchObject({ phone: '0303', openingHours: between.openingHours });
  expect(await rowsOf(admin, first, { outcome: 'kept' })).toMatchObject([{ title: 'Kette 19', locationId: before._id }]);
  expect(await done(admin, second, 'rollback')).toMatchObject({ kept: 0 });
  expect(await named('Kette 19')).toMatchObject({ phone: '0302', openingHours: between.openingHours });
  expect(await done(admin, first, 'rollback')).toMatchObject({ kept: 0 });
  expect(await named('Kette 19')).toMatchObject({ phone: '0301', openingHours: before.openingHours });
  expect((await checked(admin, csvOf(original, LONG_HEADER))).counts).toMatchObject({ same: 1 });
});

test.for(['cancelled', 'failed'] as const)(
  'what the roll-back of a %s import kept can be rolled back again',
  async (state, { api, imported, named, admin }) => {
    const [kept, gone] = [`Kette ${state === 'failed' ? 15 : 13}`, `Kette ${state === 'failed' ? 16 : 14}`];
    const [place, next] = [kept, gone].map((name) => Number(name.slice(-2))) as [number, number];
    const first = await imported([rowAt(place, '030 1'), rowAt(next, '030 2')]);
    const second = await imported([rowAt(place, '030 11')]);
    // As if it had ended while it was written.
    await api.database.pool.query(
      "update import set state = 'rolling-back', ends_as = $2, done = 0, kept = 0, committed_at = null where id = $1",
      [first, state],
    );
    await api.services.importRunner.wake();
    expect(await settled(admin, first)).toMatchObject({ state, kept: 1 });
    expect([(await named(kept))?.phone, await named(gone)]).toEqual(['03011', undefined]);
    await done(admin, second, 'rollback');
    expect(await done(admin, first, 'rollback')).toMatchObject({ state, kept: 0 });
    expect(await named(kept)).toBeUndefined();
    expect(refusal(await act(admin, first, 'rollback')).code).toBe('wrong_state');
  },
);

test('a roll-back that is given up after internal errors lists what is left, and can be repeated (ADR 0023)', async ({
  api,
  imported,
  named,
  admin,
}) => {
  const id = await imported([rowAt(17, '030 1'), rowAt(18, '030 2')]);
  await api.database.pool.query("update import set state = 'rolling-back', done = 0, kept = 0, attempts = 99 where id = $1", [id]);
  await api.services.importRunner.wake();
  expect(await settled(admin, id)).toMatchObject({ state: 'failed', kept: 2, failure: { key: 'import.failure.internal' } });
  const left = await rowsOf(admin, id, { outcome: 'kept' });
  expect(left.map(({ title, outcome }) => `${title} ${outcome}`)).toEqual(['Kette 17 written', 'Kette 18 written']);
  expect(await done(admin, id, 'rollback')).toMatchObject({ state: 'failed', kept: 0 });
  expect(await named('Kette 17')).toBeUndefined();
});

test('a location confirmed between two imports stays when both are rolled back', async ({ imported, named, admin }) => {
  const first = await imported([rowAt(21, '030 1'), rowAt(22, '030 1')]);
  await confirm(admin, (await named('Kette 21')) as Location);
  const second = await imported([rowAt(21, '030 11'), rowAt(22, '030 11')]);
  await done(admin, second, 'rollback');
  expect(await done(admin, first, 'rollback')).toMatchObject({ kept: 1 });
  expect([(await named('Kette 21'))?.phone, await named('Kette 22')]).toEqual(['0301', undefined]);
});

test('restored hours have their former age, after a roll-back and after undoing a step of the history', async ({
  imported,
  named,
  admin,
}) => {
  await imported([rowAt(31, '030 1')]);
  const before = (await named('Kette 31')) as Location;
  const second = await imported([rowAt(31, '030 1', '24/7')]);
  const changed = (await named('Kette 31')) as Location;
  expect(changed.hoursAt).not.toBe(before.hoursAt);
  await done(admin, second, 'rollback');
  const back = (await named('Kette 31')) as Location;
  expect(back).toMatchObject({ openingHours: before.openingHours, hoursAt: before.hoursAt });
  const steps = await admin.inject({ method: 'GET', url: `/api/v1/location/${back._id}/history` });
  const step = steps.json<{ data: { id: number; version: number }[] }>().data.find(({ version }) => version === changed.version);
  const url = `/api/v1/location/${back._id}/history/${step?.id}/restore`;
  const restored = await admin.inject({ method: 'POST', url, payload: { version: back.version } });
  expect(restored.json()).toMatchObject({ standort: { openingHours: changed.openingHours, hoursAt: changed.hoursAt } });
});

/** Number of locations. An action imports some of them with a phone number each, or edits one by hand. */
const PLACES = 4;
const anyPlace = fc.integer({ min: 0, max: PLACES - 1 });
const anyRows = fc.uniqueArray(fc.record({ place: anyPlace, phone: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ place }) => place,
  minLength: 1,
  maxLength: PLACES,
});
const anyAction = fc.oneof(
  { weight: 4, arbitrary: anyRows.map((rows) => ({ rows, place: null })) },
  { weight: 1, arbitrary: anyPlace.map((place) => ({ rows: [], place })) },
);

const isEdited = ({ Beschreibung }: Table[number]): boolean => Beschreibung === 'Von Hand';

test('property: after rolling back any imports with edits between them, unedited values are as before', async ({
  imported,
  tableOf,
  named,
  admin,
  api,
}) => {
  let run = 0;
  const edit = async (name: string): Promise<string[]> => {
    const location = await named(name);
    if (!location) return [];
    await save(admin, { _id: location._id, version: location.version, description: 'Von Hand' });
    return [name];
  };
  const property = fc.asyncProperty(fc.array(anyAction, { minLength: 2, maxLength: 6 }), async (actions) => {
    run += 1;
    // Backdates the imports, because their number per company and day is limited.
    await api.database.pool.query("update import set created_at = created_at - interval '2 days'");
    const nameOf = (place: number) => `Folge${run}x${place}`;
    const rowOf = ({ place, phone }: { place: number; phone: number }) =>
      `Folge${run},${place},fuel,${nameOf(place)},${40 + place / 2},${(run % 100) / 2},030 ${phone},`;
    const imports: string[] = [];
    const edited: string[] = [];
    const before = await tableOf(`Folge${run}x`);
    for (const { rows, place } of actions) {
      if (place === null) imports.push(await imported(rows.map(rowOf)));
      else edited.push(...(await edit(nameOf(place))));
    }
    for (const id of imports.toReversed()) await done(admin, id, 'rollback');
    const after = await tableOf(`Folge${run}x`);
    expect(after.filter(isEdited).map(({ Name }) => Name)).toEqual([...new Set(edited)].toSorted());
    expect(after.filter((row) => !isEdited(row))).toEqual(before);
  });
  await fc.assert(property, { numRuns: propertyRuns(isWhole ? 8 : 3) });
});
