import { expect } from 'vitest';
import { read } from '../../files/sheet-files.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, done, rowsOf } from '../runs/import-requests.ts';

const test = base.extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'));

const HEADING = [
  'idImpianto',
  'Gestore',
  'Bandiera',
  'Tipo Impianto',
  'Nome Impianto',
  'Indirizzo',
  'Comune',
  'Provincia',
  'Latitudine',
  'Longitudine',
];
const ROWS = [
  [
    '1',
    'GESTORE UNO',
    'Agip Eni',
    'Autostradale',
    'BEISPIEL NORD',
    'Autostrada A26, Km. 9+700 15067',
    'NOVI LIGURE',
    'AL',
    '44.80',
    '8.74',
  ],
  ['2', 'GESTORE DUE', 'Pompe Bianche', 'Stradale', 'BEISPIEL UNO', 'VIA ROMA 1', 'AGRIGENTO', 'AG', '37.29', '13.56'],
  ['3', 'GESTORE TRE', 'Q8', 'Strada Statale', 'BEISPIEL DUE', 'STRADA STATALE 16', 'VASTO', 'CH', 'NULL', 'NULL'],
  ['4', 'GESTORE 4', 'Esso', 'Altro', 'BEISPIEL TRE', 'VIA MARE 4', 'BARI', 'BA', '41.1', '16.8'],
];
const TITLE = 'Estrazione del 2026-01-01';
const registerOf = (delimiter: string): string => [TITLE, ...[HEADING, ...ROWS].map((row) => row.join(delimiter))].join('\n');

test.for([';', '|'])('Italy’s register is read as published, with "%s" as delimiter', async (delimiter, { admin }) => {
  const found = await checked(admin, registerOf(delimiter), { fileName: 'anagrafica_impianti_attivi.csv' });
  expect(found).toMatchObject({ total: 4, unreadable: 0, titleLines: [{ place: 1, text: TITLE }], counts: { new: 4 } });
  expect(found.mapping).toMatchObject({
    source: 'MISE',
    attribution: 'Ministero delle Imprese e del Made in Italy, IODL 2.0',
    targets: ['sourceId', 'operator', 'brand', 'stationKind', 'name', 'street', 'city', 'region', 'lat', 'lng'],
  });
  expect((await rowsOf(admin, found.id)).map(({ place }) => place)).toEqual([3, 4, 5, 6]);
  await done(admin, found.id, 'cancel');
});

test('every row of the register is a fuel station with operator, address and source', async ({ admin }) => {
  const { id } = await checked(admin, registerOf(';'), { fileName: 'anagrafica.csv' });
  await done(admin, id, 'commit');
  const answer = await admin.inject({ method: 'POST', url: '/api/v1/location/search', payload: { suche: 'BEISPIEL' } });
  const { data } = answer.json<{ data: { name: string; features: string[]; offers: { operator: string }[] }[] }>();
  const found = data.toSorted((one, other) => one.name.localeCompare(other.name));
  expect(found.map(({ name, features, offers }) => [name, features.join(), offers[0]?.operator])).toEqual([
    ['BEISPIEL DUE', 'TANKSTELLE', 'Sonstige'],
    ['BEISPIEL NORD', 'TANKSTELLE', 'ENI (Agip)'],
    ['BEISPIEL TRE', 'TANKSTELLE', 'Esso'],
    ['BEISPIEL UNO', 'TANKSTELLE', 'Sonstige'],
  ]);
  expect(found[1]).toMatchObject({
    locationType: 'RASTHOF',
    street: 'Autostrada A26, Km. 9+700 15067',
    city: 'NOVI LIGURE',
    description: 'Region: AL',
    attribution: 'Ministero delle Imprese e del Made in Italy, IODL 2.0',
  });
  expect(found[0]).toMatchObject({ coordinates: null });
});

test('title lines above a table are skipped, and rows keep their line numbers', async () => {
  const { head, rows } = await read('Stand: 1.1.2026, alle\n\nPreisliste;;\na;b;c\n1;"2\nx";3\n4;5;6\n');
  expect(head).toMatchObject({
    headings: ['a', 'b', 'c'],
    delimiter: ';',
    titleLines: [
      { place: 1, text: 'Stand: 1.1.2026, alle' },
      { place: 3, text: 'Preisliste' },
    ],
  });
  expect(rows.map(({ place }) => place)).toEqual([5, 6]);
});

test.each([
  ['a list of one column', 'name\nAral, Nord\nEsso\n'],
  ['a table of two columns', 'name\nAral;1\nEsso;2\n'],
  ['a header over rows of different lengths', 'name\na;b;c\nd;e\nf;g;h;i\n'],
  ['more lines than a title may have', 'eins\nzwei\ndrei\nvier\na;b;c\n1;2;3\n'],
])('%s: the first line is the header', async (_what, text) => {
  expect((await read(text)).head).toMatchObject({ headings: [text.slice(0, 4)], titleLines: [] });
});
