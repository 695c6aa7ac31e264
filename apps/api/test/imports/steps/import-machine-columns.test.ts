import { type Location, WEEKDAYS } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import { made } from '../../custom-fields/custom-requests.ts';
import { exported } from '../../files/exported.ts';
import { draftOf, pointAt, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { checked, done, rowsOf } from '../runs/import-requests.ts';

const open = (timeClose: string) => ({
  ...{ isOpen: true, open24: false, timeOpen: '6:00', timeClose, timeOpenAfternoon: null, timeCloseAfternoon: null },
});
const week = (timeClose: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, open(timeClose)])) as Location['openingHours'];

type Cells = Readonly<Record<string, string>>;

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('field', perFile, ({ admin }) => made(admin, 'Steckdosen', 'number'))
  // A garage with hours and a custom field, whose exported cells were edited.
  .extend('edited', perFile, ({ admin, field }) => async (name: string, lng: number, cells: Cells, parts: Partial<Location> = {}) => {
    const given = { name, garageType: 'man', openingHours: week('22:00'), custom: { [field.key]: 4 }, coordinates: pointAt(lng, 50) };
    const { _id } = await save(admin, draftOf('WERKSTATT', { ...given, ...parts } as Partial<Location>));
    const file = await exported(admin, { format: 'csv', ids: _id });
    const [headings = [], ...rows]: string[][] = parse(file.body, { bom: true, delimiter: ';' });
    const changed = rows.map((row) => row.map((cell, column) => cells[headings[column] ?? ''] ?? cell));
    const found = await checked(admin, stringify([headings, ...changed], { delimiter: ';' }));
    const [row] = await rowsOf(admin, found.id);
    await done(admin, found.id, 'commit');
    const { data } = await search(admin, { suche: name });
    return { row, columns: found.columns.map(({ heading }) => heading), stored: data[0] };
  });

const special = { from: '2030-12-24', to: '2030-12-24', label: 'Heiligabend', hours: open('12:00') };

test('an edit of a machine-readable column alone is taken, where the readable column still says what is stored', async ({
  edited,
  field,
}) => {
  const cells = {
    garageType: 'scania',
    openingHours: JSON.stringify(week('20:00')),
    specialDays: JSON.stringify([special]),
    custom: JSON.stringify({ [field.key]: 5 }),
  };
  const { row, stored } = await edited('Nur maschinenlesbar', 9, cells);
  expect(row?.changes.map((change) => change.field).toSorted()).toEqual([
    ...[`custom.${field.key}`, 'garageType', 'openingHours', 'specialDays'],
  ]);
  expect(row?.notes).toEqual([]);
  expect(stored).toMatchObject({ garageType: 'scania', openingHours: week('20:00'), specialDays: [special], custom: { [field.key]: 5 } });
});

test('a week that is closed in its own column alone is closed', async ({ edited }) => {
  const closed = { openingHours: draftOf('WERKSTATT').openingHours } as Partial<Location>;
  const { row, stored } = await edited('Nur geschlossen', 11, { closedAllWeek: 'WAHR' }, closed);
  expect(row?.changes).toEqual([{ field: 'closedAllWeek', before: false, after: true }]);
  expect(stored?.closedAllWeek).toBe(true);
});

test('where both columns were edited the readable one is taken, with a note at the other', async ({ edited, field }) => {
  const heading = `Steckdosen [custom.${field.key}]`;
  const cells = {
    ...{ garageType: 'scania', 'Werkstatt/Händler': 'DAF', 'Öffnungszeiten (OSM)': 'Mo-Su 06:00-21:00' },
    ...{ openingHours: JSON.stringify(week('20:00')), custom: JSON.stringify({ [field.key]: 5 }), [heading]: '6' },
  };
  const { row, columns, stored } = await edited('Beides', 13, cells);
  const noted = row?.notes.map(({ column, key }) => [columns[column ?? -1], key]).toSorted();
  expect(noted).toEqual(['custom', 'garageType', 'openingHours'].map((column) => [column, 'import.note.overruled']));
  expect(stored).toMatchObject({ garageType: 'daf', openingHours: week('21:00'), custom: { [field.key]: 6 } });
});

test('an edited readable column, and emptied machine-readable ones, need no note', async ({ edited, field }) => {
  const cells = { openingHours: '', custom: '', garageType: '', 'Öffnungszeiten (OSM)': 'Mo-Su 06:00-21:00' };
  const { row, stored } = await edited('Nur lesbar', 15, cells);
  expect([row?.changes.map((change) => change.field), row?.notes]).toEqual([['openingHours'], []]);
  expect(stored).toMatchObject({ garageType: 'man', openingHours: week('21:00'), custom: { [field.key]: 4 } });
});
