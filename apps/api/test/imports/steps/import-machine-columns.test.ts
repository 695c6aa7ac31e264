import { type CustomField, type ImportRow, type Location, WEEKDAYS } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import { made } from '../../custom-fields/custom-requests.ts';
import { exported } from '../../files/exported.ts';
import { draftOf, pointAt, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, counted, done, rowsOf } from '../runs/import-requests.ts';

const open = (timeClose: string) => ({
  ...{ isOpen: true, open24: false, timeOpen: '6:00', timeClose, timeOpenAfternoon: null, timeCloseAfternoon: null },
});
const week = (timeClose: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, open(timeClose)])) as Location['openingHours'];

type Cells = Readonly<Record<string, string>>;

interface Imported {
  readonly row: ImportRow | undefined;
  readonly columns: readonly string[];
}

const rowsIn = (csv: string): string[][] => parse(csv, { bom: true, delimiter: ';' });
const fileOf = (rows: readonly (readonly string[])[]): string => stringify(rows as string[][], { delimiter: ';' });
const headingOf = ({ key }: Pick<CustomField, 'key'>): string => `Steckdosen [custom.${key}]`;

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('field', perFile, ({ admin }) => made(admin, 'Steckdosen', 'number'))
  // A garage with hours and a custom field, whose exported cells were edited.
  .extend('edited', perFile, ({ admin, field }) => async (name: string, lng: number, cells: Cells, parts: Partial<Location> = {}) => {
    const given = { name, garageType: 'man', openingHours: week('22:00'), custom: { [field.key]: 4 }, coordinates: pointAt(lng, 50) };
    const { _id } = await save(admin, draftOf('WERKSTATT', { ...given, ...parts } as Partial<Location>));
    const [headings = [], ...rows] = rowsIn((await exported(admin, { format: 'csv', ids: _id })).body);
    const changed = rows.map((row) => row.map((cell, column) => cells[headings[column] ?? ''] ?? cell));
    const file = fileOf([headings, ...changed]);
    const found = await checked(admin, file);
    const [row] = await rowsOf(admin, found.id);
    await done(admin, found.id, 'commit');
    const { data } = await search(admin, { suche: name });
    return { row, file, columns: found.columns.map(({ heading }) => heading), stored: data[0] };
  });

const special = { from: '2030-12-24', to: '2030-12-24', label: 'Heiligabend', hours: open('12:00') };

/** Heading and key of each note of a row. */
const notedIn = ({ row, columns }: Imported) => row?.notes.map(({ column, key }) => [columns[column ?? -1], key]).toSorted();
const overruled = (...columns: string[]) => columns.map((column) => [column, 'import.note.overruled']);

test('an edit of a machine-readable column alone is left out with a note: the readable column takes precedence', async ({
  edited,
  field,
}) => {
  const cells = {
    garageType: 'scania',
    openingHours: JSON.stringify(week('20:00')),
    specialDays: JSON.stringify([special]),
    custom: JSON.stringify({ [field.key]: 5 }),
  };
  const imported = await edited('Nur maschinenlesbar', 9, cells);
  expect(imported.row).toMatchObject({ kind: 'same', changes: [] });
  expect(notedIn(imported)).toEqual(overruled('custom', 'garageType', 'openingHours', 'specialDays'));
  const closed = { openingHours: draftOf('WERKSTATT').openingHours } as Partial<Location>;
  expect(notedIn(await edited('Nur geschlossen', 11, { closedAllWeek: 'WAHR' }, closed))).toEqual(overruled('closedAllWeek'));
});

test('a file whose edits of readable columns were imported changes nothing when it is imported again', async ({ admin, edited, field }) => {
  const empty = { custom: {}, openingHours: draftOf('WERKSTATT').openingHours } as Partial<Location>;
  const cells = { 'Werkstatt/Händler': 'DAF', 'Öffnungszeiten (OSM)': 'Mo-Su 06:00-21:00', [headingOf(field)]: '6' };
  for (const [name, lng, parts] of [
    ['Noch einmal', 17, {}],
    ['Ausgefüllt', 19, empty],
  ] as const) {
    const { file, stored } = await edited(name, lng, cells, parts);
    expect(stored).toMatchObject({ garageType: 'daf', openingHours: week('21:00'), custom: { [field.key]: 6 } });
    const again = await checked(admin, file);
    expect(counted(again)).toBe('same 1');
    await done(admin, again.id, 'cancel');
  }
});

test.for(['specialDays', 'holidayHours', 'closedAllWeek', 'openingHours'])(
  'without the column %s nothing changes',
  async (left, { admin }) => {
    const holidayHours = open('14:00');
    const hours = { openingHours: week('22:00'), specialDays: [special], holidayHours };
    const { _id } = await save(admin, draftOf('WERKSTATT', { name: `Ohne ${left}`, ...hours } as Partial<Location>));
    const rows: string[][] = rowsIn((await exported(admin, { format: 'csv', ids: _id })).body);
    const at = rows[0]?.indexOf(left) ?? -1;
    const found = await checked(admin, fileOf(rows.map((row) => row.toSpliced(at, 1))));
    expect(counted(found)).toBe('same 1');
    expect((await rowsOf(admin, found.id))[0]?.notes).toEqual([]);
    await done(admin, found.id, 'cancel');
  },
);

test('where both columns were edited the readable one is taken, with a note at the other', async ({ edited, field }) => {
  const cells = {
    ...{ garageType: 'scania', 'Werkstatt/Händler': 'DAF', 'Öffnungszeiten (OSM)': 'Mo-Su 06:00-21:00' },
    ...{ openingHours: JSON.stringify(week('20:00')), custom: JSON.stringify({ [field.key]: 5 }), [headingOf(field)]: '6' },
  };
  const imported = await edited('Beides', 13, cells);
  expect(notedIn(imported)).toEqual(overruled('custom', 'garageType', 'openingHours'));
  expect(imported.stored).toMatchObject({ garageType: 'daf', openingHours: week('21:00'), custom: { [field.key]: 6 } });
});

test('an edited readable column, and emptied machine-readable ones, need no note', async ({ edited, field }) => {
  const cells = { openingHours: '', custom: '', garageType: '', 'Öffnungszeiten (OSM)': 'Mo-Su 06:00-21:00' };
  const { row, stored } = await edited('Nur lesbar', 15, cells);
  expect([row?.changes.map((change) => change.field), row?.notes]).toEqual([['openingHours'], []]);
  expect(stored).toMatchObject({ garageType: 'man', openingHours: week('21:00'), custom: { [field.key]: 4 } });
});
