import {
  changeImportRow,
  decideImportRows,
  downloadImportIssues,
  type ImportRow,
  listImportRows,
  swapImportPositions,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import {
  BROKEN_ROW,
  CHANGED_ROW,
  COLUMNS,
  COMMITTED,
  DUPLICATE_ROW,
  detailOf,
  NEW_ROW,
  openImport,
  READY,
  started,
  TWIN_ID,
} from './imports-fixture.ts';

const rowAt = async (place: string) => {
  const row = (await screen.findByText(place)).closest('li');
  if (!row) throw new Error(`${place} stands in no row`);
  return within(row);
};
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

test('import: rows are filtered by kind, each with its number, and the filter is in the address', async () => {
  const { user, address, api } = await openImport(READY);
  const filter = within(await screen.findByRole('group', { name: 'Zeilen filtern' }));
  const names = filter.getAllByRole('checkbox').map((chip) => chip.parentElement?.textContent);
  expect(names).toEqual(['Alle 1.350', 'Neu 1.200', 'Geändert 80', 'Unverändert 40', 'Mögliche Dublette 20', 'Fehlerhaft 10']);
  await user.click(filter.getByRole('checkbox', { name: 'Fehlerhaft 10' }));
  expect(address()).toContain('kind=broken');
  await waitFor(() => expect(screen.queryByText('Zeile 2')).toBeNull());
  expect(api.calls(listImportRows).at(-1)?.query).toEqual({ kind: 'broken', page: '1', pageSize: '20' });
});

test('import: the kind of a row is shown in words, not in capitals', async () => {
  await openImport(READY, { rows: [CHANGED_ROW] });
  const badge = (await rowAt('Zeile 5')).getByText('Geändert').parentElement;
  expect(badge).toHaveStyle({ textTransform: 'none' });
});

test('import: a changed row lists old and new values by field name, custom fields included', async () => {
  await openImport(READY, { rows: [CHANGED_ROW] });
  const row = await rowAt('Zeile 5');
  await waitFor(() => expect(row.getByText('Wartungsvertrag')).toBeVisible());
  const changes = row.getAllByRole('definition').map((side) => side.textContent);
  expect(row.getAllByRole('term').map((field) => field.textContent)).toEqual(['Name', 'Lkw-Stellplätze', 'Position', 'Wartungsvertrag']);
  expect(changes[0]).toBe('Werkstatt West wird Werkstatt Westend');
  expect(changes[1]).toBe('10 wird 25');
  expect(changes[2]).toMatch(/– wird 52\.37/);
  expect(changes[3]).toBe('– wird Ja');
  expect(row.getByRole('link', { name: 'Werkstatt West' })).toHaveAttribute('href', `/dashboard/standorte?panel=${TWIN_ID}`);
});

test('import: a possible duplicate shows the location, its distance and the reason, and is skipped until decided', async () => {
  const { user, api } = await openImport(READY, { rows: [DUPLICATE_ROW] });
  const row = await rowAt('Zeile 4');
  expect(row.getByRole('link', { name: 'Imbiss am Ostring' })).toHaveAttribute('href', `/dashboard/standorte?panel=${TWIN_ID}`);
  expect(row.getByText(/ähnlicher Name, 1\.038 m entfernt/)).toBeVisible();
  const decision = row.getByRole('combobox', { name: 'Was geschieht mit Zeile 4?' });
  expect(decision).toHaveValue('skip');
  await user.selectOptions(decision, 'Als „Imbiss am Ostring“ übernehmen');
  await waitFor(() => expect(bodies(api.calls(changeImportRow))).toEqual([{ decision: 'join', joinId: TWIN_ID }]));
  expect(decision).toHaveValue(`join:${TWIN_ID}`);
});

test('import: a row assigned to a location of the same values says whether it gives its number, and can be left out again', async () => {
  const assigned = { decision: 'join', joinId: TWIN_ID, locationId: TWIN_ID } as const;
  const numbered: ImportRow = { ...DUPLICATE_ROW, ...assigned, kind: 'same', duplicates: [], isAdopting: true };
  const { user, api } = await openImport(READY, { rows: [numbered, { ...numbered, number: 4, place: 5, isAdopting: false }] });
  const decisionAt = async (place: string) => (await rowAt(place)).getByRole('combobox', { name: `Was geschieht mit ${place}?` });
  expect(await decisionAt('Zeile 5')).toHaveAccessibleDescription('Nichts zu ändern');
  const decision = await decisionAt('Zeile 4');
  expect(decision).toHaveDisplayValue('Als „Imbiss Ost“ übernehmen');
  expect(decision).toHaveAccessibleDescription('Der Standort bekommt die Nummer aus dieser Zeile.');
  api.on(changeImportRow, () => DUPLICATE_ROW);
  await user.selectOptions(decision, 'Auslassen');
  expect(await screen.findByText('Mögliche Dublette')).toBeVisible();
  expect(bodies(api.calls(changeImportRow))).toEqual([{ decision: 'skip' }]);
});

test('import: a duplicate in the file is named by its row as in the list; an equal name is not called similar', async () => {
  const near = { locationId: null, row: 1, place: 2, title: 'autohof nord', distance: 0, reasons: ['near' as const, 'like_name' as const] };
  const other = { ...near, row: 2, place: 3, title: 'Autohof Nordd' };
  await openImport(READY, { rows: [{ ...DUPLICATE_ROW, title: 'Autohof Nord', duplicates: [near, other] }] });
  const twins = within((await rowAt('Zeile 4')).getByText('Vielleicht derselbe Standort:').parentElement as HTMLElement);
  expect(twins.getAllByRole('listitem').map((twin) => twin.textContent)).toEqual([
    'autohof nord · gleicher Name, 0 m entfernt · auch in dieser Datei: Zeile 2',
    'Autohof Nordd · ähnlicher Name, 0 m entfernt · auch in dieser Datei: Zeile 3',
  ]);
});

test('import: skipped columns are listed before the commit', async () => {
  const { user } = await openImport(READY);
  expect(await screen.findByText('Übersprungene Spalte: Spalte 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  const question = within(await screen.findByRole('dialog', { name: '1.275 Zeilen übernehmen?' }));
  expect(question.getByText('Übersprungene Spalte: Spalte 4')).toBeVisible();
});

test('import: a committed import lists no skipped columns', async () => {
  await openImport(COMMITTED);
  expect(await screen.findByText('Der Import ist übernommen')).toBeVisible();
  expect(screen.queryByText(/^Übersprungene/)).toBeNull();
});

test('import: many skipped columns are summarised, blank ones omitted', async () => {
  const columns = Array.from({ length: 9 }, (_, at) => ({ heading: `H${at}`, samples: at === 2 ? ['', ' '] : ['x'], isRemembered: false }));
  const mapping = { ...COLUMNS.mapping, targets: ['name' as const, ...Array.from({ length: 8 }, () => null)] };
  await openImport(READY, { detail: detailOf(READY, { columns, mapping }) });
  expect(await screen.findByText('Übersprungene Spalten: H1, H3, H4, H5, H6, 2 weitere')).toBeVisible();
});

test('import: a swapped position shows its degrees, and is swapped for the row or for all such rows', async () => {
  const params = { lat: 9.6565, lng: 51.3697 };
  const row: ImportRow = {
    ...BROKEN_ROW,
    cells: ['7', 'Tausch', '9.6565', '51.3697'],
    faults: [{ column: 2, key: 'import.fault.swapped', params }],
    edited: [],
  };
  const detail = detailOf(READY, { mapping: { ...COLUMNS.mapping, targets: ['sourceId', 'name', 'lat', 'lng'] } });
  const { user, api } = await openImport(READY, { rows: [row], detail });
  expect(await screen.findByText('Breite und Länge sind wohl vertauscht (9.6565, 51.3697).')).toBeVisible();
  api.on(changeImportRow, () => ({ ...row, kind: 'new' as const, faults: [] }));
  api.on(swapImportPositions, () => started('checking'));
  await user.click(screen.getByRole('button', { name: 'In allen solchen Zeilen tauschen' }));
  const question = within(await screen.findByRole('dialog', { name: /^In allen Zeilen mit vertauschter Position/ }));
  await user.click(question.getByRole('button', { name: 'In allen solchen Zeilen tauschen' }));
  await waitFor(() => expect(api.calls(swapImportPositions)[0]?.params).toEqual({ id: READY.id }));
  await user.click(await screen.findByRole('button', { name: 'Breite und Länge tauschen' }));
  await waitFor(() => expect(bodies(api.calls(changeImportRow))).toEqual([{ cells: { 2: '51.3697', 3: '9.6565' } }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Breite und Länge tauschen' })).toBeNull());
});

test('import: a refused decision is shown at its row and the former one stays', async () => {
  const { user } = await openImport(READY, { rows: [DUPLICATE_ROW], prepare: (api) => api.offline(changeImportRow) });
  const decision = (await rowAt('Zeile 4')).getByRole('combobox');
  await user.selectOptions(decision, 'Als neuen Standort übernehmen');
  expect(await screen.findByText(/Die Entscheidung wurde nicht gespeichert. Keine Verbindung/)).toBeVisible();
  expect(decision).toHaveValue('skip');
});

test('import: an invalid cell shows its reason, is corrected in place by keyboard, and keeps the focus', async () => {
  const { user, api } = await openImport(READY);
  const row = await rowAt('Zeile 3');
  expect(row.getByText('„acht“ ist keine Zahl.')).toBeVisible();
  expect(row.getByText('Wird ausgelassen, solange sie fehlerhaft ist')).toBeVisible();
  const cell = row.getByRole('button', { name: 'Breite ändern, Zeile 3: acht' });
  cell.focus();
  await user.keyboard('{Enter}');
  const field = row.getByRole('textbox', { name: 'Breite' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Enter speichert, Esc verwirft');
  await user.keyboard('48,5{Enter}');
  await waitFor(() => expect(row.getByRole('button', { name: 'Breite ändern, Zeile 3: 48,5' })).toHaveFocus());
  expect(bodies(api.calls(changeImportRow))).toEqual([{ cells: { 2: '48,5' } }]);
  expect(row.getByText('hier geändert')).toBeVisible();
  expect(row.getByText('Zeile 3: jetzt Neu')).toBeInTheDocument();
});

test('import: Escape leaves a cell unchanged; a refused text stays in the field with the reason', async () => {
  const { user, api } = await openImport(READY, { prepare: (fake) => fake.fail(changeImportRow, 409, 'wrong_state') });
  const row = await rowAt('Zeile 3');
  const cell = () => row.getByRole('button', { name: 'Breite ändern, Zeile 3: acht' });
  await user.click(cell());
  await user.keyboard('9{Escape}');
  await waitFor(() => expect(cell()).toHaveFocus());
  expect(api.calls(changeImportRow)).toEqual([]);
  await user.click(cell());
  await user.keyboard('9{Enter}');
  expect(await row.findByText(/Die Zelle wurde nicht gespeichert. Das passt nicht mehr/)).toBeVisible();
  expect(row.getByRole('textbox', { name: 'Breite' })).toHaveValue('9');
});

test('import: every cell of a row can be edited, not only invalid ones; rows that repeated it are loaded again, as all are on return', async () => {
  const repeat: ImportRow = { ...BROKEN_ROW, faults: [{ column: null, key: 'import.fault.twice', params: { place: 2 } }] };
  const freed: ImportRow = { ...repeat, kind: 'new', decision: 'take', faults: [] };
  const skipped: ImportRow = { ...freed, decision: 'skip' };
  const { user, api } = await openImport(READY, { rows: [NEW_ROW, repeat] });
  const second = await rowAt('Zeile 3');
  expect(second.getByText(/Zeile 2/)).toBeVisible();
  const row = await rowAt('Zeile 2');
  await user.click(row.getByText('Zellen (4)'));
  await user.click(await row.findByRole('button', { name: 'Spalte 4 ändern, Zeile 2: x' }));
  api.on(listImportRows, () => ({ data: [NEW_ROW, freed], total: 2 }));
  await user.keyboard('y{Enter}');
  await waitFor(() => expect(bodies(api.calls(changeImportRow))).toEqual([{ cells: { 3: 'y' } }]));
  expect(await second.findByRole('combobox')).toHaveValue('take');
  api.on(listImportRows, () => ({ data: [NEW_ROW, skipped], total: 2 }));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(second.getByRole('combobox')).toHaveValue('skip'));
});

const broken = (number: number): ImportRow => ({ ...BROKEN_ROW, number, place: number + 1, title: `Ort ${number}` });

test('import: "next row with errors" steps through them, over pages, and from the last to the first', async () => {
  const rows = Array.from({ length: 21 }, (_, place) => broken(place + 1));
  const { user, address } = await openImport(READY, { rows: [{ ...NEW_ROW, number: 100, place: 101 }, ...rows], at: '&kind=broken' });
  const next = await screen.findByRole('button', { name: 'Nächste fehlerhafte Zeile' });
  const cellOf = (place: number) => screen.findByRole('button', { name: `Breite ändern, Zeile ${place}: acht` });
  await user.click(next);
  await waitFor(async () => expect(await cellOf(2)).toHaveFocus());
  await user.click(next);
  await waitFor(async () => expect(await cellOf(3)).toHaveFocus());
  (await cellOf(21)).focus();
  await user.click(next);
  await waitFor(async () => expect(await cellOf(22)).toHaveFocus());
  expect(address()).toContain('page=2');
  await user.click(next);
  await waitFor(async () => expect(await cellOf(2)).toHaveFocus());
  expect(address()).not.toContain('page=2');
});

test('import: from all rows "next row with errors" switches to those with errors', async () => {
  const { user, address } = await openImport(READY, { rows: [NEW_ROW] });
  await user.click(await screen.findByRole('button', { name: 'Nächste fehlerhafte Zeile' }));
  expect(await screen.findByText('Keine fehlerhaften Zeilen mehr.')).toBeVisible();
  expect(address()).toContain('kind=broken');
  await user.click(screen.getByRole('button', { name: 'Alle Zeilen zeigen' }));
  expect(await screen.findByText('Zeile 2')).toBeVisible();
});

test('import: all rows of a kind are decided at once, after a confirmation with their number, but those assigned to a location', async () => {
  const prepare = (fake: FakeApi) => fake.on(decideImportRows, () => READY);
  const { user, api } = await openImport(READY, { rows: [CHANGED_ROW], at: '&kind=changed', prepare });
  await user.click(await screen.findByRole('button', { name: 'Alle dieser Art' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Alle übernehmen' }));
  const question = await screen.findByRole('dialog', { name: 'Alle 80 Zeilen der Art „Geändert“ übernehmen?' });
  expect(question).toHaveTextContent('Ausgenommen sind Zeilen, die jemand einem Standort zugeordnet hat: Sie bleiben, wie sie sind.');
  await user.click(within(question).getByRole('button', { name: 'Alle übernehmen' }));
  await waitFor(() => expect(bodies(api.calls(decideImportRows))).toEqual([{ kind: 'changed', decision: 'take' }]));
});

test('import: the errors are downloaded as a file in the current language', async () => {
  const { user, api } = await openImport(READY, {
    language: 'en',
    prepare: (fake) =>
      fake.onResponse(
        downloadImportIssues,
        () => new Response('row', { headers: { 'content-disposition': 'attachment; filename="faults.csv"' } }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'List of errors (CSV)' }));
  expect(await screen.findByText('Saved as faults.csv.')).toBeVisible();
  expect(api.calls(downloadImportIssues)[0]?.query).toEqual({ language: 'en' });
});

test('import: an error about another row names it as the rows of the format are named', async () => {
  const twice = { column: null, key: 'import.fault.twice', params: { place: 5 } };
  const again = { column: null, key: 'import.fault.same_location', params: { place: 5 } };
  await openImport({ ...READY, format: 'geojson' }, { rows: [{ ...BROKEN_ROW, faults: [twice, again] }] });
  const row = await rowAt('Objekt 3');
  expect(row.getByText('Die Nummer dieses Eintrags kommt in der Datei schon vor: Objekt 5.')).toBeVisible();
  expect(row.getByText('Dieser Standort kommt in der Datei schon vor: Objekt 5.')).toBeVisible();
});

test('import: a row with a single cell is counted without a wrong plural', async () => {
  const cells = { column: null, key: 'import.fault.cells', params: { count: 1, expected: 4 } };
  await openImport(READY, { rows: [{ ...BROKEN_ROW, faults: [cells] }] });
  expect((await rowAt('Zeile 3')).getByText('Zellen in der Zeile: 1, in der Überschrift: 4.')).toBeVisible();
});

test('import: a finished one is read-only: cells cannot be edited, rows not decided', async () => {
  const { user } = await openImport(COMMITTED, { rows: [{ ...NEW_ROW, outcome: 'written', locationId: TWIN_ID }] });
  const row = await rowAt('Zeile 2');
  expect(row.getByText('Übernommen')).toBeVisible();
  await user.click(row.getByText('Zellen (4)'));
  expect(await row.findByText('52,1')).toBeVisible();
  expect(row.queryByRole('combobox')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
});

test('import: rows left out are counted as the filter finds them', async () => {
  await openImport(COMMITTED, { detail: detailOf(COMMITTED, { leftOut: 35 }) });
  expect(await screen.findByRole('checkbox', { name: 'Ausgelassen 35' })).toBeVisible();
});

test('import: rows that fail to load show an error and can be retried', async () => {
  const { user, api } = await openImport(READY, { prepare: (fake) => fake.fail(listImportRows, 500, 'internal') });
  expect(await screen.findByText(/Die Zeilen konnten nicht geladen werden/)).toBeVisible();
  api.on(listImportRows, () => ({ data: [NEW_ROW], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Zeile 2')).toBeVisible();
});
