import { expect } from 'vitest';
import { exported, readCsv, readXlsx } from '../../files/exported.ts';
import { draftOf, save } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, counted } from './import-requests.ts';

const test = base.extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'));

/** Degrees with more digits than a spreadsheet stores. */
const LONG = [5.976616799999999, 49.12345678901234, 12.300000000000001] as const;

test.for(['csv', 'xlsx', 'geojson'])(
  'an unmodified export as %s changes nothing, for any number of decimals of its coordinates',
  async (format, { admin }) => {
    const name = `Lang ${format}`;
    for (const lng of LONG)
      await save(admin, draftOf('RASTHOF', { name, coordinates: { type: 'Point', coordinates: [lng, 50.100000000000001] } }));
    const query = { format, suche: name };
    const file = await admin.inject({ method: 'GET', url: '/api/v1/location/export', query });
    const found = await checked(admin, file.rawPayload, { fileName: `export.${format}` });
    expect(counted(found)).toBe(`same ${LONG.length}`);
  },
);

test.for(['csv', 'xlsx'] as const)(
  'times in a %s are those of the German clock, and importing it again changes nothing',
  async (format, { api, admin }) => {
    const name = `Uhr ${format}`;
    const { _id } = await save(admin, draftOf('RASTHOF', { name, coordinates: { type: 'Point', coordinates: [9.5, 50] } }));
    const set = 'update location set created_at = $2, updated_at = $3, confirmed_at = $4 where id = $1';
    await api.database.pool.query(set, [_id, '2026-01-31T23:30:00Z', '2026-07-31T22:05:59Z', '2026-10-25T01:30:00Z']);
    const file = await exported(admin, { format, suche: name });
    const table = format === 'csv' ? readCsv(file.body) : (await readXlsx(file.rawPayload)).table;
    expect(table).toMatchObject([
      { 'Angelegt am': '2026-02-01 00:30', 'Geändert am': '2026-08-01 00:05', 'Bestätigt am': '2026-10-25 02:30' },
    ]);
    expect(counted(await checked(admin, file.rawPayload, { fileName: `export.${format}` }))).toBe('same 1');
  },
);
