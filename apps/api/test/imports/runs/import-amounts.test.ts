import { type ImportMapping, MAX_IMPORT_CELL } from '@rastnetz/contract';
import { expect } from 'vitest';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { act, checked, rowsOf } from './import-requests.ts';

const test = base.extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'));

const MAPPING: ImportMapping = { targets: ['locationType', 'features'], source: 'Kunde', attribution: null, defaultType: null };
const notesOf = (features: string) => {
  const row = readRow({ place: 2, cells: ['Rasthof', features] }, MAPPING, []);
  if ('issues' in row) throw new Error(JSON.stringify(row.issues));
  return row.notes.map(({ key, params }) => params['value'] ?? `${key}: ${params['count']}`);
};

test('of thousands of unknown features in a cell the first are named, the others counted', () => {
  const entries = Array.from({ length: 5000 }, (_, number) => `x${number}`);
  expect(notesOf(entries.join())).toEqual(['x0', 'x1', 'x2', 'x3', 'x4', 'import.note.features_more: 4995']);
  expect(notesOf(entries.slice(0, 6).join())).toEqual(['x0', 'x1', 'x2', 'x3', 'x4', 'x5']);
  expect(notesOf('a,'.repeat(5000))).toEqual(['a']);
});

test('a response with many long rows has the first complete and of the others the beginning of each cell', async ({ admin }) => {
  const text = 'x'.repeat(MAX_IMPORT_CELL);
  const row = (number: number) => `A${number};RASTHOF;${[text, text, text, text, text].join(';')}`;
  const rows = Array.from({ length: 30 }, (_, number) => row(number));
  const { id } = await checked(admin, ['Name;Typ;a1;a2;a3;a4;a5', ...rows].join('\n'));
  const longest = (await rowsOf(admin, id)).map(({ cells }) => cells[6]?.length);
  expect(longest).toEqual([...Array.from({ length: 24 }, () => MAX_IMPORT_CELL), ...Array.from({ length: 6 }, () => 200)]);
  const page = await rowsOf(admin, id, { page: '2', pageSize: '20' });
  expect(page.map(({ cells }) => cells[6]?.length)).toEqual(Array.from({ length: 10 }, () => MAX_IMPORT_CELL));
});

test('a row that is edited has no more characters than a row of a file', async ({ admin }) => {
  const text = 'x'.repeat(MAX_IMPORT_CELL);
  const { id } = await checked(admin, 'Name;Typ;a1;a2;a3;a4;a5;a6;a7\nA;RASTHOF;;;;;;;');
  const edit = (columns: readonly number[]) =>
    act(admin, id, 'rows/1', { cells: Object.fromEntries(columns.map((column) => [column, text])) });
  expect((await edit([2, 3, 4, 5, 6])).statusCode).toBe(200);
  expect((await edit([7])).statusCode).toBe(200);
  const refused = await edit([8]);
  const params = { length: 7 * MAX_IMPORT_CELL + 8, max: 200_000 };
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'cells', key: 'import.error.row_too_long', params })],
  ]);
  expect((await rowsOf(admin, id))[0]?.cells[8]).toBe('');
});

test('edited rows of an import are together at most 10 MB longer than those of its file, and may always be shortened', async ({
  api,
  admin,
}) => {
  const { id } = await checked(admin, 'Name;Typ;a1\nA;RASTHOF;\nB;RASTHOF;');
  const edit = (number: number, text: string) => act(admin, id, `rows/${number}`, { cells: { 2: text } });
  const stored = async () => (await api.database.pool.query('select edited_bytes from import where id = $1', [id])).rows;
  expect((await edit(1, 'ä'.repeat(100))).statusCode).toBe(200);
  expect(await stored()).toEqual([{ edited_bytes: 200 }]);
  await api.database.pool.query('update import set edited_bytes = 9999900 where id = $1', [id]);
  const refused = await edit(2, 'x'.repeat(101));
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'cells', key: 'import.error.edits_too_long', params: { max: 10 } })],
  ]);
  expect((await edit(2, 'x'.repeat(100))).statusCode).toBe(200);
  expect((await edit(1, '')).statusCode).toBe(200);
  expect(await stored()).toEqual([{ edited_bytes: 9_999_800 }]);
});

/** Five values of a column: four valid opening hours, then `last`. */
const linesOf = (column: number, last: string) => [...['8', '9', '10', '11'].map((hour) => `Mo-Fr ${hour}:0${column}-18:00`), last];
/** Guessed targets of columns whose headers mean nothing. */
const guessed = (columns: readonly (readonly string[])[]) =>
  guessTargets(
    columns.map((_, column) => `Spalte ${column}`),
    Array.from({ length: 5 }, (_, row) => columns.map((lines) => lines[row] ?? '')),
    [],
  );

test('guessing parses twenty hours lines of a file, and no long ones', () => {
  const [almost, hours] = [(column: number) => linesOf(column, 'um 8:00 Uhr oder so'), (column: number) => linesOf(column, '24/7')];
  expect(guessed([almost(1), almost(2), almost(3), hours(4)])).toEqual([null, null, null, 'hours']);
  expect(guessed([almost(1), almost(2), almost(3), almost(4), hours(5)])).toEqual([null, null, null, null, null]);
  expect(guessed([linesOf(1, `Mo-Fr 12:00-18:00${' '.repeat(200)}; Sa 10:00-12:00`)])).toEqual([null]);
});
