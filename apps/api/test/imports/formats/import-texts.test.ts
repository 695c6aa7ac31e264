import { expect } from 'vitest';
import { workbookOf } from '../../files/workbook-bytes.ts';
import { test } from '../../harness/fixtures.ts';
import { checked, counted, csvOf, done, rowsOf } from '../runs/import-requests.ts';

/** A text in which a limit of `length` code units would split a surrogate pair. */
const cutAt = (length: number): string => `${'x'.repeat(length - 1)}😀 und mehr`;

test('import: display texts are never cut inside a surrogate pair: header, sample, list, title and key', async ({ admin }) => {
  const header = `source_id,name,lat,lon,locationType,${cutAt(200)}`;
  const rows = [`${cutAt(200)},Halt,50,8,Rasthof,${cutAt(100)}`, `2,${cutAt(200)},200,8,Rasthof,`];
  const found = await checked(admin, csvOf(rows, header), { fileName: `\u0000${cutAt(99)}.csv` });
  expect(counted(found)).toBe('new 1, broken 1');
  const { id, ...detail } = await done(admin, found.id, 'commit');
  expect(detail).toMatchObject({ state: 'committed', written: 1 });
  const texts = [detail.mapping.source, ...detail.columns.flatMap(({ heading, samples }) => [heading, ...samples])];
  expect([...texts, ...(await rowsOf(admin, id)).map(({ title }) => title)].every((text) => text.isWellFormed())).toBe(true);
});

test('import: a column whose first value is far below, and that is not imported, shows its values and so is not taken for blank', async ({
  admin,
}) => {
  const rows = Array.from({ length: 120 }, (_, row) => `${row},Hof ${row},50,8,Rasthof,${row > 90 ? `Vertrag ${row}` : ''},`);
  const { columns, mapping } = await checked(admin, csvOf(rows, 'source_id,name,lat,lon,locationType,Vertragspartner,Leer'));
  expect(mapping.targets.slice(5)).toEqual([null, null]);
  expect(columns.slice(4).map(({ samples }) => samples)).toEqual([['Rasthof'], ['Vertrag 91', 'Vertrag 92', 'Vertrag 93'], []]);
});

test('import: escaped lone surrogates in a JSON cell are read as replacement characters, and no other row is affected', async ({
  admin,
}) => {
  const json = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const tags = String.raw`{"name":"A\ud800B","website":"https://example.org/\u0000","\udfff":"x"}`;
  const wrong = String.raw`{"name":"C","\ud800":[]}`;
  const rows = [`1,fuel,53,8,${json(tags)},`, `2,fuel,51,8,${json(wrong)},`, `3,fuel,52,8,,${json(String.raw`["WLAN","\ud800"]`)}`];
  const found = await checked(admin, csvOf(rows, 'source_id,kind,lat,lon,tags,features'));
  expect([found.state, counted(found)]).toEqual(['ready', 'new 2, broken 1']);
  expect(await done(admin, found.id, 'commit')).toMatchObject({ state: 'committed', written: 2 });
  expect((await rowsOf(admin, found.id))[0]?.title).toBe('A\ufffdB');
});

test('import: the name of a GeoJSON geometry may contain lone surrogates', async ({ admin }) => {
  const feature = String.raw`{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"\ud800\u0000"}}`;
  const found = await checked(admin, `{"type":"FeatureCollection","features":[${feature}]}`, { fileName: 'a.geojson' });
  expect(counted(found)).toBe('broken 1');
});

test('import: any number of imports that expire on one day are all deleted', async ({ api, admin }) => {
  const { pool } = api.database;
  await pool.query(
    `insert into import (id, company_id, sees_all, file_name, format, state, is_staged, columns, mapping, worked_at)
     select gen_random_uuid(), $1, false, 'alt.csv', 'csv', 'ready', true, '[]', '{}', now() - interval '91 days' from generate_series(1, 250)`,
    [admin.companyId],
  );
  await api.services.importIntake.deleteExpired();
  expect((await pool.query("select 1 from import where file_name = 'alt.csv'")).rowCount).toBe(0);
});

test('import: a workbook row with an invalid number is placed after the previous row', async ({ admin }) => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const found = await checked(admin, workbookOf(`<row r="4">${cell('name')}</row><row r="99999999999">${cell('A')}</row>`));
  expect((await rowsOf(admin, found.id)).map(({ place }) => place)).toEqual([5]);
});
