import { exportLocations, type Location, WEEKDAYS } from '@rastnetz/contract';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { propertyRuns } from '../../../../../property-tests.ts';
import { ExportService } from '../../../src/exports/export.service.ts';
import { exportQueryOf } from '../../../src/exports/export-query.ts';
import { MAX_SHEET_ROWS } from '../../../src/exports/xlsx-file.ts';
import { fromCell, toCell } from '../../../src/kernel/formula-text.ts';
import { SearchFilters } from '../../../src/locations/list/search-filters.ts';
import type { Actor } from '../../../src/locations/save/location-save.ts';
import { made } from '../../custom-fields/custom-requests.ts';
import { naughtyStrings } from '../../files/corpus.ts';
import { draftFrom, draftIn, exported, readCsv, readXlsx } from '../../files/exported.ts';
import type { Session } from '../../harness/app-harness.ts';
import { draftOf, picture, pointAt, refusal, save, search } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { unconfirm } from '../../harness/unconfirm.ts';
import { checked, counted } from './import-requests.ts';

let rich: Location;

const OPEN = { isOpen: true, open24: false, timeOpen: '6:00', timeClose: '22:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
const WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, OPEN])) as Location['openingHours'];
const TRAPS = ['=1+1', "'=1", '+49 511', '-3', '@SUM(A1)', '\tx', '\rx', 'a;b', 'sagt "ja"', 'Zeile 1\r\nZeile 2', 'nur\nso', "'", '0511'];

const actorOf = ({ companyId }: Session): Actor => ({
  userId: null,
  companyId,
  isCompanyConfirmed: true,
  isAdmin: false,
  isSuperAdmin: false,
  access: [],
});
const ids = (rows: readonly { readonly _id?: unknown }[]) => rows.map(({ _id }) => _id);

test.beforeAll(async ({ api, other, partner }) => {
  await unconfirm(api.database.pool, other.companyId);
  await made(await api.signIn('admin'), 'A');
  rich = await save(
    partner,
    draftOf('WERKSTATT', {
      name: 'Werkstatt Süd; "Meier"',
      garageType: 'man',
      coordinates: pointAt(9.7321, -3.5),
      features: ['PARKPLATZ', 'TANKSTELLE'],
      phone: '+49511123',
      website: 'example.org/a',
      description: '=HYPERLINK("http://evil")\nzweite Zeile',
      parkingTruck: 12,
      parkingPKW: 0,
      parkingFree: true,
      openingHours: WEEK,
      holidayHours: { ...OPEN, timeClose: '14:00' },
      specialDays: [{ from: '2026-12-24', to: '2026-12-24', label: 'Heiligabend', hours: { ...OPEN, timeClose: '12:00' } }],
      custom: { a: '=1' },
      offers: [{ id: uuidv7(), type: 'TANKSTELLE', operator: 'Aral', description: null, website: null, phone: '+4951', partner: true }],
    }),
    [await picture('file'), await picture('menu', 7)],
  );
  const placeOf = (n: number) => pointAt(n % 2 ? 179 : -179, -20 + n / 2);
  const writes = Array.from({ length: 60 }, (_, n) =>
    draftOf(n % 2 ? 'RASTHOF' : 'PARKPLATZ', { name: `Hof ${n % 7}`, features: n % 3 ? ['WLAN'] : [] }),
  );
  const saves = writes.map((write, n) => ({ write: { ...write, coordinates: n % 5 ? placeOf(n) : null } }));
  await api.services.locations.saveAll(actorOf(partner), saves, 'panel');
  await save(other, draftOf('BISTRO', { name: 'noch verborgen' }));
});

describe('rows', () => {
  test.for([
    { name: 'everything', query: {}, payload: {} },
    {
      name: 'features and types',
      query: { filter: 'WLAN', types: 'RASTHOF,BISTRO' },
      payload: { filter: ['WLAN'], types: ['RASTHOF', 'BISTRO'] },
    },
    { name: 'a name', query: { suche: 'HÖF 3' }, payload: { suche: 'HÖF 3' } },
    { name: 'missing data', query: { missing: 'coordinates,image' }, payload: { missing: ['coordinates', 'image'] } },
    {
      name: 'own locations, sorted by two fields',
      query: { mine: true, sort: 'locationType:desc,title:asc' },
      payload: {
        mine: true,
        sort: [
          { field: 'locationType', direction: 'desc' },
          { field: 'title', direction: 'asc' },
        ],
      },
    },
    {
      name: 'a bounding box across the antimeridian',
      query: { swLng: 170, swLat: -30, neLng: -170, neLat: 0 },
      payload: { swLng: 170, swLat: -30, neLng: -170, neLat: 0 },
    },
    { name: 'unchanged for long', query: { updatedBefore: '2020-01-01T00:00:00Z' }, payload: { updatedBefore: '2020-01-01T00:00:00Z' } },
  ])('have the filters and order of the search: $name', async ({ query, payload }, { partner }) => {
    const expected = await search(partner, { ...payload, pageSize: 100 });
    const csv = await exported(partner, { format: 'csv', ...query });
    const geojson = (await exported(partner, { format: 'geojson', ...query })).json<{ features: { id: string }[] }>();
    const { table } = await readXlsx((await exported(partner, { format: 'xlsx', ...query })).rawPayload);
    expect(csv.headers['x-total-count']).toBe(String(expected.total));
    expect(ids(readCsv(csv.body))).toEqual(ids(expected.data));
    expect(geojson.features.map(({ id }) => id)).toEqual(ids(expected.data));
    expect(ids(table)).toEqual(ids(expected.data));
  });

  test('chosen rows only are exported, in the requested order', async ({ partner }) => {
    const { data } = await search(partner, { pageSize: 100 });
    const chosen = [data[40], data[3], data[17]].map((row) => row?._id ?? '');
    const answer = await exported(partner, { format: 'csv', ids: chosen.join(','), suche: 'nirgends' });
    expect(ids(readCsv(answer.body))).toEqual([chosen[1], chosen[2], chosen[0]]);
  });

  test('locations that the viewer may not see are never exported, chosen or not', async ({ other, partner }) => {
    const [hidden] = (await search(other, { suche: 'verborgen' })).data;
    expect((await exported(partner, { format: 'geojson' })).body).not.toContain('verborgen');
    expect(readCsv((await exported(partner, { format: 'csv', ids: hidden?._id ?? '' })).body)).toEqual([]);
    expect(readCsv((await exported(other, { format: 'csv', ids: hidden?._id ?? '' })).body)).toHaveLength(1);
  });

  test('an empty result is a valid file without rows', async ({ partner }) => {
    const query = { suche: 'gibt es nicht' };
    expect((await exported(partner, { format: 'geojson', ...query })).json()).toEqual({ type: 'FeatureCollection', features: [] });
    expect(readCsv((await exported(partner, { format: 'csv', ...query })).body)).toEqual([]);
    expect((await readXlsx((await exported(partner, { format: 'xlsx', ...query })).rawPayload)).table).toEqual([]);
  });
});

describe('the request', () => {
  test.for([
    { field: 'format', query: { format: 'pdf' } },
    { field: 'filter.0', query: { format: 'csv', filter: 'SAUNA' } },
    { field: 'types.1', query: { format: 'csv', types: 'RASTHOF,ZELT' } },
    { field: 'missing.0', query: { format: 'csv', missing: 'soul' } },
    { field: 'sort.0.field', query: { format: 'csv', sort: 'geom:asc' } },
    { field: 'sort.0.direction', query: { format: 'csv', sort: 'title:up' } },
    { field: 'ids.0', query: { format: 'csv', ids: 'x' } },
    { field: 'neLat', query: { format: 'csv', swLng: 0, swLat: 0, neLng: 1, neLat: 91 } },
    { field: 'neLng', query: { format: 'csv', swLng: 0, swLat: 0, neLat: 1 } },
    { field: 'swLat', query: { format: 'csv', swLng: 0, swLat: 'x', neLng: 1, neLat: 1 } },
    { field: 'mine', query: { format: 'csv', mine: 'perhaps' } },
    { field: 'suche', query: { format: 'csv', suche: 'x'.repeat(201) } },
    { field: 'updatedBefore', query: { format: 'csv', updatedBefore: 'yesterday' } },
    { field: 'company', query: { format: 'csv', company: 'Nord' } },
    { field: 'brands.0', query: { format: 'csv', brands: 'Sonstige' } },
    { field: 'custom', query: { format: 'csv', custom: 'shop.like.x' } },
  ])('an invalid query is refused at $field', async ({ field, query }, { partner }) => {
    const answer = await exported(partner, query);
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation' });
    expect(refusal(answer).fields.some((issue) => issue.startsWith(`${field}:`))).toBe(true);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  test('more rows than a sheet can have are refused as a sheet, with its limit', async ({ partner }) => {
    const list = { find: () => ({ ids: [], total: MAX_SHEET_ROWS + 1, elsewhere: 0 }), read: async () => [] };
    const customFields = { list: async () => [] };
    const service = new ExportService({ list, filters: new SearchFilters(customFields), customFields, publicUrl: 'https://example.org' });
    const open = (format: string) => service.open(actorOf(partner), exportQueryOf(exportLocations.query.parse({ format })));
    await expect(open('xlsx')).rejects.toThrow(
      expect.objectContaining({ code: 'validation', message: expect.stringContaining(`${MAX_SHEET_ROWS} rows`) }),
    );
    expect((await open('csv')).total).toBe(MAX_SHEET_ROWS + 1);
  });

  test('the file is named after the day, never cached, never sniffed, and compressed only where that helps', async ({ partner }) => {
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await partner.inject({ method: 'GET', url: '/api/v1/location/export?format=csv', headers });
    const sheet = await partner.inject({ method: 'GET', url: '/api/v1/location/export?format=xlsx&language=en', headers });
    expect(packed.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(packed.headers['content-disposition']).toMatch(/^attachment; filename="standorte-\d{4}-\d\d-\d\d\.csv"$/);
    expect(sheet.headers['content-disposition']).toMatch(/filename="locations-.*\.xlsx"$/);
    expect(sheet.headers['content-encoding']).toBeUndefined();
  });
});

describe('content', () => {
  test('CSV has a BOM, semicolons, CRLF, German decimals and no formula', async ({ partner, api }) => {
    const { body } = await exported(partner, { format: 'csv', ids: rich._id });
    expect(body.startsWith('\u{FEFF}Standort-ID;Titel;Name;Standorttyp;')).toBe(true);
    expect(body.endsWith('\r\n')).toBe(true);
    expect(body).toContain(';MAN;-3,5;9,7321;;;;;;;;;;;Parkplatz, Tankstelle;"Mo-Su 06:00-22:00; ');
    expect(body).toContain(`;'+49511123;https://example.org/a;;"'=HYPERLINK(""http://evil"")\nzweite Zeile";`);
    expect(body).toContain(`${api.config.publicUrl}/media/`);
  });

  test.for(['de', 'en'] as const)('every column has its own header (%s)', async (language, { partner }) => {
    const { body } = await exported(partner, { format: 'csv', language, ids: rich._id });
    const headings = body.slice(1, body.indexOf('\r\n')).split(';');
    expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
  });

  test('English has English headers, names and decimals', async ({ partner }) => {
    const { body } = await exported(partner, { format: 'csv', language: 'en', ids: rich._id });
    const [row] = readCsv(body);
    expect(row).toMatchObject({ Type: 'Garage', Latitude: '-3.5', 'Parking free': 'yes', Amenities: 'Parking, Fuel station' });
    expect(row).toMatchObject({
      locationType: 'WERKSTATT',
      features: '["PARKPLATZ","TANKSTELLE"]',
      Offers: 'Fuel station: Aral, +4951, partner',
    });
  });

  test('a sheet has a bold frozen header, numbers as numbers, texts as texts', async ({ partner }) => {
    const { sheet, table } = await readXlsx((await exported(partner, { format: 'xlsx', ids: rich._id })).rawPayload);
    expect(sheet.name).toBe('Standorte');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getRow(1).getCell(1).font?.bold).toBe(true);
    expect(sheet.getRow(2).getCell(1).value).toBe(rich.standortId);
    expect(sheet.getRow(2).getCell(6).value).toBe(-3.5);
    expect(table[0]).toMatchObject({ Telefon: '+49511123', Beschreibung: '=HYPERLINK("http://evil")\nzweite Zeile' });
  });

  test('GeoJSON has one feature per line, with every exported field', async ({ partner, api }) => {
    const { body } = await exported(partner, { format: 'geojson', ids: rich._id });
    const { features } = JSON.parse(body) as { features: { geometry: unknown; properties: Record<string, unknown> }[] };
    expect(body.split('\n')).toHaveLength(4);
    expect(features[0]?.geometry).toEqual(pointAt(9.7321, -3.5));
    expect(features[0]?.properties).toMatchObject({ title: rich.title, mainImageURL: `${api.config.publicUrl}${rich.mainImageURL}` });
    expect(Object.keys(features[0]?.properties ?? {})).not.toEqual(expect.arrayContaining(['updatedBy']));
    const unplaced = JSON.parse((await exported(partner, { format: 'geojson', missing: 'coordinates' })).body) as {
      features: { geometry: unknown }[];
    };
    expect(unplaced.features[0]?.geometry).toBeNull();
  });

  test('all values that people enter can be read from a row', async ({ partner }) => {
    const { table } = await readXlsx((await exported(partner, { format: 'xlsx' })).rawPayload);
    const rows = readCsv((await exported(partner, { format: 'csv' })).body);
    const { data } = await search(partner, { pageSize: 100 });
    expect(rows.map(draftFrom)).toEqual(data.map(draftIn));
    expect(table.map(draftFrom)).toEqual(data.map(draftIn));
  });

  test('a cell reads back as its text and never begins as a formula', () => {
    const nasty = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@\t\r0-9]{1,6}$/), fc.constantFrom(...TRAPS));
    fc.assert(
      fc.property(nasty, (text) => fromCell(toCell(text)) === text && !/^[=+\-@\t\r\n]/.test(toCell(text))),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('no cell begins as a formula with another delimiter of the spreadsheet either', () => {
    const nasty = fc.stringMatching(/^[ab,;"'=+\-@\t\r\n]{1,12}$/);
    // A spreadsheet may also treat quotation marks as text, so no part between two delimiters may begin as a formula.
    fc.assert(
      fc.property(nasty, (text) => {
        expect(fromCell(toCell(text))).toBe(text);
        for (const [delimiter, others] of [
          [';', /[,\r\n]/],
          [',', /[;\r\n]/],
          [';', /[\t\r\n]/],
        ] as const)
          for (const piece of stringify([['1', toCell(text), '2']], { delimiter, quoted_match: /[\r\n]/ }).split(others))
            expect(piece).not.toMatch(/^"*[=+\-@]/);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('a text with a formula after a comma or in its second line is imported unchanged', async ({ api }) => {
    const admin = await api.signIn('admin', 'Formeln');
    const description = 'x,=cmd|calc\n-2+3,"@SUM(A1)';
    await save(admin, draftOf('HAENDLER', { name: 'Rast,=1+1', description, coordinates: pointAt(9.1, 47.2) }));
    const file = await exported(admin, { format: 'csv', suche: 'Rast,=1+1' });
    expect(file.body).toContain(`Rast,'=1+1`);
    expect(readCsv(file.body)).toMatchObject([{ Name: 'Rast,=1+1', Beschreibung: description }]);
    expect(counted(await checked(admin, file.rawPayload, { fileName: 'export.csv' }))).toBe('same 1');
  });
});

describe.skipIf(naughtyStrings.length === 0)('naughty strings (skipped without the shared data)', () => {
  test('read back unchanged from every format', async ({ api, partner }) => {
    const given = [...TRAPS, '_x0041_', 'a\u0001b\u001f', ...naughtyStrings];
    const texts = given.filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed());
    const saves = texts.map((description) => ({ write: draftOf('IMBISS', { name: 'böse', description }) }));
    const outcomes = await api.services.locations.saveAll(actorOf(partner), saves, 'panel');
    const expected = new Map(outcomes.map(({ location }) => [location._id, location.description]));
    const query = { types: 'IMBISS' };
    const csv = readCsv((await exported(partner, { format: 'csv', ...query })).body);
    const { table } = await readXlsx((await exported(partner, { format: 'xlsx', ...query })).rawPayload);
    const { features } = (await exported(partner, { format: 'geojson', ...query })).json<{
      features: { id: string; properties: Location }[];
    }>();
    const read = (rows: typeof csv) => new Map(rows.map((row) => [row['_id'], row['Beschreibung']]));
    expect(read(csv)).toEqual(expected);
    expect(new Map(features.map(({ id, properties }) => [id, properties.description]))).toEqual(expected);
    expect(read(table)).toEqual(expected);
  });
});
