import { getPublished, getReportable, type Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { draftOf, pointAt, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { keyFor, receipt, reportAsDriver } from '../reports/intake-requests.ts';
import { read, restoreVersion, stepsOf } from './lifecycle-requests.ts';

const ADDRESS = { street: 'Am Hof', houseNumber: '1a', postcode: '37127', city: 'Lutterberg', country: 'DE' };
const ROAD = { roadRef: 'A7', roadExit: '75 Hann. Münden', roadDirection: 'Kassel', roadOnlyFrom: 'Hannover', roadKm: 301.5 };
const PARKING = { parkingPriceNote: '15 € je Nacht', parkingTimeLimitHours: 24, parkingHeightLimitMetres: 3.95 };
const FIELDS = { ...ADDRESS, ...ROAD, ...PARKING, contactEmail: 'rast@example.org' };

const test = base
  .extend('key', perFile, async ({ api }) => (await keyFor(api, 'read')).key)
  .extend('put', perFile, ({ partner }) => (parts: object = {}): Promise<Location> => {
    return save(partner, draftOf('AUTOHOF', { ...FIELDS, coordinates: pointAt(9.62, 51.37), ...parts }));
  })
  .extend(
    'found',
    perFile,
    ({ partner }) =>
      async (suche: string) =>
        (await search(partner, { suche })).data.map(({ title }) => title),
  );
test.beforeEach(({ api }) => api.database.pool.query('truncate location cascade'));

describe('address, road, e-mail and parking of a location', () => {
  test('are stored, changed, listed in the history and restored', async ({ put, partner }) => {
    const made = await put();
    expect(made).toMatchObject(FIELDS);
    const changed = await save(partner, { _id: made._id, version: 1, city: 'Staufenberg', roadKm: null });
    expect(changed).toMatchObject({ ...FIELDS, city: 'Staufenberg', roadKm: null });
    expect((await read(partner, made._id)).json()).toEqual(changed);
    const { data } = await stepsOf(partner, made._id);
    expect(data[0]).toMatchObject({ before: FIELDS, after: { city: 'Staufenberg', roadKm: null } });
    const back = await restoreVersion(partner, made._id, data[1]?.id ?? 0, 2);
    expect(back.json()).toMatchObject({ standort: FIELDS });
  });

  test('come in the notation that people use, and are refused at their field', async ({ put, partner }) => {
    const made = await put({ country: 'at', roadRef: 'bab 8', street: ' Am\tHof ', contactEmail: ' rast@exämple.org ', roadKm: '' });
    expect(made).toMatchObject({ country: 'AT', roadRef: 'A8', street: 'Am Hof', contactEmail: 'rast@xn--exmple-cua.org', roadKm: null });
    const wrong = { country: 'XX', roadKm: 2000.5, contactEmail: 'rast', postcode: '1'.repeat(11), parkingTimeLimitHours: 0.2 };
    const { status, fields } = refusal(await post(partner, draftOf('AUTOHOF', wrong)));
    expect([status, [...new Set(fields.map((field) => field.split(': ')[0]))].toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
  });

  test('S3-LOC-03 make the title of a location without a name', async ({ put, partner }) => {
    const made = await put();
    expect(made.title).toBe('Autohof Lutterberg (A7)');
    const other = await save(partner, { _id: made._id, version: 1, city: null, roadExit: null });
    expect(other.title).toMatch(/^Autohof bei .+ \(A7\)$/);
  });

  test('S2-LOC-07 find it in lists', async ({ put, found }) => {
    await put({ name: 'Nord' });
    await put({ name: 'Süd', city: 'Kassel', postcode: '34121', roadRef: null, roadExit: null, street: null });
    for (const suche of ['A7 Lutterberg', 'a 7 lutter', 'Lutterberg A7', '37127', 'am hof 1', 'A7 75'])
      expect(await found(suche)).toEqual(['Nord']);
    expect(await found('34121 kassel')).toEqual(['Süd']);
  });

  test('S2-LOC-07 21 find it by words of name, number, road, town and postcode in any order', async ({ put, found, partner }) => {
    const { standortId } = await put({ name: 'Autohof Nord' });
    await put({ name: 'Autohof Nord', roadRef: 'A70', city: 'Kassel', postcode: '34121' });
    await put({ name: 'Rasthof Knüllwald', roadRef: null, roadExit: null, city: 'Kassel', postcode: '34121' });
    const by = async (suche: string) => (await search(partner, { suche })).data.map(({ title, city }) => `${title}, ${city}`);
    for (const suche of [
      'A7 Autohof',
      'nord lutterb autohof',
      'Autohof, 37127 Lutterberg',
      `${standortId} Nord`,
      `Lutterberg Nr. ${standortId}`,
    ])
      expect(await by(suche), suche).toEqual(['Autohof Nord, Lutterberg']);
    expect(await found('34121 Knuellwald')).toEqual(['Rasthof Knüllwald']);
    expect(await by('A70 Autohof')).toEqual(['Autohof Nord, Kassel']);
    for (const suche of ['Autohof Bonn', 'A5 Lutterberg', `${standortId} Kassel`]) expect(await found(suche), suche).toEqual([]);
  });
});

describe('outside', () => {
  test('published locations have address and road as objects, null where nothing is given', async ({ put, api, key }) => {
    const get = async ({ _id }: Location) => {
      return (await api.inject({ url: getPublished.path.replace(':id', _id), headers: { 'x-api-key': key } })).json();
    };
    const shown = await get(await put());
    expect(shown).toMatchObject({
      address: ADDRESS,
      road: { ref: 'A7', exit: '75 Hann. Münden', direction: 'Kassel', onlyFrom: 'Hannover', km: 301.5 },
      contactEmail: 'rast@example.org',
      ...PARKING,
    });
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['street']));
    const none = Object.fromEntries(Object.keys({ ...ADDRESS, ...ROAD }).map((field) => [field, null]));
    expect(await get(await put({ ...none, contactEmail: null }))).toMatchObject({ address: null, road: null, contactEmail: null });
  });

  test('the public report form shows them, and a driver reports them as fields or as objects', async ({ put, api, admin }) => {
    const stored = await put();
    const url = getReportable.path.replace(':standortId', String(stored.standortId));
    expect((await api.inject({ url })).json()).toMatchObject({ address: ADDRESS, road: { ref: 'A7' } });
    const sent = { locationId: stored._id, address: { ...ADDRESS, street: 'Neue Straße' }, road: { ref: 'a 38' } };
    const { _id } = receipt(await reportAsDriver(api, sent));
    const report = (await admin.inject({ url: `/api/v1/clearing/${_id}` })).json();
    expect(report).toMatchObject({ street: 'Neue Straße', roadRef: 'A38', roadExit: '75 Hann. Münden' });
    expect(report.proposed.toSorted()).toEqual(['roadRef', 'street']);
  });
});
