import { customKeyIn, type Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { exported, readCsv, readXlsx, type Table } from '../files/exported.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { change, deleteFields, list, made, order, remove } from './custom-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  /** A field of every kind, in this order. */
  .extend('fieldsOfEveryKind', perFile, ({ admin }) => async (): Promise<void> => {
    await made(admin, 'Steckdosen');
    await made(admin, 'Notiz', 'long_text');
    await made(admin, 'Leistung', 'number', { unit: 'kW' });
    await made(admin, 'Aufzug', 'boolean');
    await made(admin, 'Belag', 'choice');
    await made(admin, 'Farben', 'choices');
    await made(admin, 'Geprüft', 'date');
    await made(admin, 'Plan', 'link');
  })
  .extend('csvOf', perFile, ({ admin }) => async ({ _id }: Location, language = 'de') => {
    return readCsv((await exported(admin, { format: 'csv', ids: _id, language })).body);
  })
  .extend('xlsxOf', perFile, ({ admin }) => async ({ _id }: Location, language = 'de') => {
    return (await readXlsx((await exported(admin, { format: 'xlsx', ids: _id, language })).rawPayload)).table;
  });

test.beforeEach(({ api }) => deleteFields(api));

const VALUES = {
  steckdosen: '=1+1',
  notiz: 'Zeile 1\nZeile 2',
  leistung: 22.5,
  aufzug: false,
  belag: 'gruen',
  farben: ['blau', 'rot'],
  geprueft: '2026-03-01',
  plan: 'https://example.org/plan?a=b',
};

/** Cells of custom fields, by their keys. */
const ownCells = ([row = {}]: Table) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([heading, cell]) => {
      const key = customKeyIn(heading);
      return key ? [[key, cell]] : [];
    }),
  );

test('each custom field has a readable column in the chosen language, beside the exact values as JSON', async ({
  fieldsOfEveryKind,
  admin,
  csvOf,
  xlsxOf,
}) => {
  await fieldsOfEveryKind();
  const location = await save(admin, { ...draftOf('AUTOHOF'), custom: VALUES });
  const german = await csvOf(location);
  expect(ownCells(german)).toEqual({
    ...VALUES,
    leistung: '22,5',
    aufzug: 'nein',
    belag: 'Grün',
    farben: 'Rot, Blau',
  });
  expect(JSON.parse(german[0]?.['custom'] ?? '')).toEqual(VALUES);
  const english = await csvOf(location, 'en');
  expect(english[0]).toMatchObject({ 'Leistung (en) (kW) [custom.leistung]': '22.5', 'Aufzug (en) [custom.aufzug]': 'no' });
  expect(ownCells(await xlsxOf(location))).toEqual({ ...ownCells(german), leistung: '22.5' });
  const [feature] = (await exported(admin, { format: 'geojson', ids: location._id })).json().features;
  expect(feature.properties.custom).toEqual(VALUES);
});

test('columns have the order of the fields; a removed field has none, a missing value is a blank cell', async ({ admin, csvOf }) => {
  const first = await made(admin, 'Erstes');
  const second = await made(admin, 'Zweites', 'boolean', { types: ['BISTRO'] });
  const gone = await made(admin, 'Weg');
  const location = await save(admin, { ...draftOf('AUTOHOF'), custom: { erstes: 'da', weg: 'noch' } });
  await remove(admin, gone);
  await order(admin, [second.id, first.id]);
  const table = await csvOf(location);
  expect(Object.entries(ownCells(table))).toEqual([
    ['zweites', null],
    ['erstes', 'da'],
  ]);
  expect(JSON.parse(table[0]?.['custom'] ?? '')).toEqual({ erstes: 'da' });
});

test('no label creates a header that is evaluated as a formula or mistaken for another column', async ({ admin, csvOf }) => {
  await made(admin, '=1+1');
  const [field] = await list(admin);
  if (field) await change(admin, field, { labelDe: '=SUM(A1)', labelEn: 'Name' });
  const location = await save(admin, { ...draftOf('AUTOHOF'), name: 'Hof', custom: { [field?.key ?? '']: 'x' } });
  const { body } = await exported(admin, { format: 'csv', ids: location._id });
  expect(body).toContain(`;'=SUM(A1) [custom.`);
  expect((await csvOf(location, 'en'))[0]).toMatchObject({ Name: 'Hof', [`Name [custom.${field?.key}]`]: 'x' });
});

test('the definitions are read once per export', async ({ admin }) => {
  await made(admin, 'Notiz');
  for (let n = 0; n < 3; n += 1) await save(admin, draftOf('BISTRO'));
  const sent = await statementsOf(() => exported(admin, { format: 'csv' }));
  expect(sent.filter((text) => text.includes('"custom_field"'))).toHaveLength(1);
});
