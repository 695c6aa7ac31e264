import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { exported, readXlsx } from '../../files/exported.ts';
import { draftOf, pointAt, save } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { checked, counted } from '../runs/import-requests.ts';

test('an invalid website is exported as no link and reads back unchanged', async ({ api }) => {
  const admin = await api.signIn('admin', 'Alte Adressen');
  const website = 'javascript:alert(1)';
  const offers = [{ id: uuidv7(), type: 'WLAN' as const, operator: null, description: null, website, phone: null, partner: false }];
  const place = await save(admin, draftOf('HAENDLER', { name: 'Alter Hof', coordinates: pointAt(9.2, 47.2), website, offers }));
  expect([place.website, place.offers[0]?.website]).toEqual([website, website]);
  const file = (format: string) => exported(admin, { format, ids: place._id });
  const [csv, { table }] = [await file('csv'), await readXlsx((await file('xlsx')).rawPayload)];
  for (const text of [csv.body, JSON.stringify(table), (await file('geojson')).body])
    expect(text.replaceAll(`https://${website}`, 'harmless')).toMatch(/^(?!.*javascript:).*harmless/s);
  expect(table[0]?.['Website']).toBe(`https://${website}`);
  expect(counted(await checked(admin, csv.rawPayload, { fileName: 'export.csv' }))).toBe('same 1');
});
