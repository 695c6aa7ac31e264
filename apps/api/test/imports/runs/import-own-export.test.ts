import { Workbook } from '@cj-tech-master/excelts';
import type { Location, LocationWrite } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { exported, readCsv, readXlsx } from '../../files/exported.ts';
import { draftOf, pointAt, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, counted, csvOf, done, rowsOf } from './import-requests.ts';

const PHONES = ['069 1001', '069 1002', '069 1003'] as const;

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'))
  // Of another company, because a company may have five open imports.
  .extend('editor', perFile, ({ api }) => api.signIn('admin', 'Zweitnetz'))
  .extend('listed', perFile, ({ editor }) => async (name: string): Promise<Location[]> => {
    const { data } = await search(editor, { suche: name });
    return data.toSorted((one, other) => (String(one.name) < String(other.name) ? -1 : 1));
  })
  .extend('edit', perFile, ({ editor }) => (location: Location | undefined, fields: LocationWrite) => {
    return save(editor, { _id: location?._id, version: location?.version, ...fields });
  })
  // Three locations, and the check of their export, in which the phone of the third was changed.
  .extend('opened', perFile, ({ editor, listed }) => async (name: string, lng: number) => {
    for (const [index, phone] of PHONES.entries())
      await save(editor, draftOf('RASTHOF', { name: `${name} ${index}`, phone, coordinates: pointAt(lng + index, 50) }));
    const file = await exported(editor, { format: 'csv', suche: name });
    const found = await checked(editor, file.body.replace('0691003', '0692003'));
    expect(counted(found)).toBe('changed 1, same 2');
    return { id: found.id, before: await listed(name) };
  });

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

/** A CSV as a spreadsheet saves it as a workbook: it keeps the apostrophes of the CSV. */
async function asWorkbook(csv: string): Promise<Uint8Array> {
  const sheet = new Workbook().addWorksheet('export');
  for (const record of parse(csv, { bom: true, delimiter: ';' })) sheet.addRow(record);
  return sheet.workbook.xlsx.writeBuffer();
}

test.for(['csv saved as xlsx', 'xlsx'] as const)(
  'an unmodified %s changes no text, whether a mark or the text itself begins with an apostrophe',
  async (kind, { api }) => {
    const admin = await api.signIn('admin', 'Drittnetz');
    const place = {
      postcode: '01067',
      houseNumber: '3-5',
      roadExit: "'24/7",
      parkingPriceNote: "'Zur Post'",
      description: "x,=1\n,'=2,''",
    };
    const { _id } = await save(admin, draftOf('RASTHOF', { name: "'1/2", ...place, phone: '069 1001', coordinates: pointAt(9.7, 50) }));
    const file = await exported(admin, { format: kind === 'xlsx' ? 'xlsx' : 'csv', ids: _id });
    const bytes = kind === 'xlsx' ? file.rawPayload : await asWorkbook(file.body);
    const found = await checked(admin, bytes, { fileName: 'export.xlsx' });
    expect([counted(found), (await rowsOf(admin, found.id)).map(({ changes }) => changes)]).toEqual(['same 1', [[]]]);
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

test('edits between check and commit stay: a commit writes only the changes that the check has shown', async ({
  editor,
  listed,
  edit,
  opened,
}) => {
  const { id, before } = await opened('Zwischendurch', 6.5);
  await edit(before[0], { phone: '069 7777' });
  await edit(before[2], { website: 'neu.example' });
  expect(await done(editor, id, 'commit')).toMatchObject({ state: 'committed', written: 1 });
  const after = await listed('Zwischendurch');
  expect(after.map(({ phone }) => phone)).toEqual(['0697777', '0691002', '0692003']);
  expect(after[2]?.website).toBe('neu.example');
});

test('a row whose announced change was edited since the check is left out, says so, and is announced by the next check', async ({
  editor,
  listed,
  edit,
  opened,
}) => {
  const { id, before } = await opened('Überholt', 9.5);
  await edit(before[2], { phone: '069 8888' });
  expect(await done(editor, id, 'commit')).toMatchObject({ state: 'committed', written: 0 });
  const rows = await rowsOf(editor, id);
  expect(rows.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['same', null],
    ['same', null],
    ['changed', 'left_out'],
  ]);
  expect((await listed('Überholt')).map(({ phone }) => phone)).toEqual(['0691001', '0691002', '0698888']);
  const file = (await exported(editor, { format: 'csv', suche: 'Überholt' })).body.replace('0698888', '0692003');
  expect(counted(await checked(editor, file))).toBe('changed 1, same 2');
});

test('of two announced changes of a row, one edited since the check is not written, and not listed any more', async ({
  editor,
  edit,
  opened,
  listed,
}) => {
  const { before } = await opened('Halb', 12.5);
  const file = (await exported(editor, { format: 'csv', suche: 'Halb' })).body
    .replace('0691002', '0692002')
    .replaceAll('Halb 1', 'Halb Eins');
  const { id } = await checked(editor, file);
  await edit(before[1], { phone: '069 9999' });
  expect(await done(editor, id, 'commit')).toMatchObject({ written: 1 });
  const [row] = await rowsOf(editor, id, { kind: 'changed' });
  expect([row?.outcome, row?.changes]).toEqual(['written', [{ field: 'name', before: 'Halb 1', after: 'Halb Eins' }]]);
  expect((await listed('Halb Eins')).map(({ phone }) => phone)).toEqual(['0699999']);
});

test('ADR 0006 an own export is no edition of a list: corrections by staff outlive it when the unchanged list is imported again', async ({
  editor,
  listed,
  edit,
}) => {
  const list = csvOf(['Liste,1,fuel,Ausgabe 1,50.1,15.5,069 3001', 'Liste,2,fuel,Ausgabe 2,50.3,15.5,069 3002']);
  await done(editor, (await checked(editor, list)).id, 'commit');
  await edit((await listed('Ausgabe'))[0], { phone: '069 4001' });
  const file = (await exported(editor, { format: 'csv', suche: 'Ausgabe' })).body.replace('0693002', '0694002');
  const own = await checked(editor, file);
  expect(counted(own)).toBe('changed 1, same 1');
  await done(editor, own.id, 'commit');
  expect(counted(await checked(editor, list))).toBe('same 2');
  const next = await checked(editor, list.replace('069 3001', '069 5001'));
  expect((await rowsOf(editor, next.id, { kind: 'changed' })).map(({ changes }) => changes)).toEqual([
    [{ field: 'phone', before: '0694001', after: '0695001' }],
  ]);
});

test('an edited or emptied cell of an own export is a change, whatever an earlier file stated for it', async ({ editor, listed, edit }) => {
  await done(editor, (await checked(editor, csvOf(['Liste,11,fuel,Zelle,50.1,18.5,']))).id, 'commit');
  const phoneAfter = async (before: string, after: string) => {
    const file = (await exported(editor, { format: 'csv', suche: 'Zelle' })).body;
    const { id } = await checked(editor, file.replace(`'${before}`, after));
    await done(editor, id, 'commit');
    const [location] = await listed('Zelle');
    return location?.phone ?? null;
  };
  await edit((await listed('Zelle'))[0], { phone: '069 6001' });
  expect(await phoneAfter('0696001', '')).toBe(null);
  await edit((await listed('Zelle'))[0], { phone: '069 6002' });
  expect(await phoneAfter('0696002', '0696003')).toBe('0696003');
  await edit((await listed('Zelle'))[0], { phone: '069 6004' });
  expect(await phoneAfter('0696004', '0696003')).toBe('0696003');
});

test('an emptied attribution of an own export is a change, which a roll-back takes back; without the column nothing changes', async ({
  api,
  listed,
}) => {
  const editor = await api.signIn('admin', 'Drittnetz');
  const licence = 'Straßenamt CC BY 4.0';
  const list = csvOf([`Amt,1,Namensnennung,50.1,21.5,${licence}`], 'source,source_id,name,lat,lon,attribution');
  await done(editor, (await checked(editor, list, { mapping: { defaultType: 'RASTHOF' } })).id, 'commit');
  const attributions = async () => (await listed('Namensnennung')).map(({ attribution }) => attribution);
  expect(await attributions()).toEqual([licence]);
  const file = (await exported(editor, { format: 'csv', suche: 'Namensnennung' })).body;
  expect(counted(await checked(editor, file.replace('Quelle', 'Unbekannt').replace(licence, '')))).toBe('same 1');
  const { id } = await checked(editor, file.replace(licence, ''));
  expect((await rowsOf(editor, id)).map(({ changes }) => changes)).toEqual([[{ field: 'attribution', before: licence, after: null }]]);
  await done(editor, id, 'commit');
  expect(await attributions()).toEqual([null]);
  await done(editor, id, 'rollback');
  expect(await attributions()).toEqual([licence]);
});
