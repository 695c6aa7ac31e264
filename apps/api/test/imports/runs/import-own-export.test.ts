import { expect } from 'vitest';
import { draftOf, save } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, counted } from './import-requests.ts';

const test = base.extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'));

/** Degrees with more digits than a sheet keeps. */
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
