import { changeImportMapping, getImport, IMPORT_TARGETS, type ImportMapping, listCustomFields } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { CHECKING, COLUMNS, COMMITTED, detailOf, type ImportsOptions, openImport, READY, started } from './imports-fixture.ts';

const AT = '&step=columns';
const open = (options: ImportsOptions = {}) => openImport(READY, { at: AT, ...options });
const target = (heading: string) => screen.findByRole('combobox', { name: `„${heading}“ wird zu` });
/** Chooses the target of a column; queries by role would be slow with so many options. */
async function assign(user: UserEvent, heading: string, label: string) {
  await user.click(await target(heading));
  await user.click(await screen.findByText(label, { selector: '[role=option] *' }));
}
const submit = () => screen.getByRole('button', { name: 'Neu prüfen' });

test('import: every column shows its header, its first values and its target; the company’s earlier choice is marked', async () => {
  await open();
  const columns = within(await screen.findByRole('list', { name: 'Spalten der Datei' })).getAllByRole('listitem');
  expect(columns.map((column) => column.querySelector('input')?.value)).toEqual(['Nummer in der Quelle', 'Name', 'Breite (Latitude)', '']);
  expect(columns[0]).toHaveTextContent(/Nummergemerkt.*A-1A-2A-3/);
  expect(columns[1]).not.toHaveTextContent('gemerkt');
  expect(within(columns[3] as HTMLElement).getByText('Spalte 4')).toBeVisible();
  expect(within(columns[3] as HTMLElement).getByPlaceholderText('übersprungen')).toBeVisible();
  expect(screen.getByText('3 von 4 Spalten zugeordnet')).toBeVisible();
});

test('import: targets are searched by name and grouped, custom fields included', async () => {
  const { user } = await open();
  await user.click(await target('Spalte 4'));
  const choice = within(await screen.findByRole('listbox'));
  expect(choice.getAllByRole('option')).toHaveLength(IMPORT_TARGETS.length + 1);
  expect(choice.getByText('Position und Anschrift')).toBeVisible();
  await user.keyboard('wartung');
  await waitFor(() => expect(choice.getAllByRole('option').map((option) => option.textContent)).toEqual(['Wartungsvertrag']));
});

test('import: a changed mapping is sent completely, over what a colleague has changed meanwhile, and checks all rows again', async () => {
  const { user, api, address } = await open({
    prepare: (fake) => fake.on(changeImportMapping, () => started('checking')),
  });
  await assign(user, 'Spalte 4', 'Wartungsvertrag');
  await user.click(screen.getByRole('button', { name: '„Breite“ überspringen' }));
  const source = screen.getByRole('textbox', { name: 'Quellenangabe' });
  await user.type(source, ' Stadt Nord ');
  const theirs: ImportMapping = { ...COLUMNS.mapping, targets: ['sourceId', 'operator', 'lat', 'name'] };
  api.on(getImport, () => detailOf({ ...READY, pass: 1 }, { mapping: theirs }));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(
    await screen.findByText(/^Jemand anderes hat die Zeilen inzwischen neu geprüft\. Ihre Änderungen hier sind noch da/),
  ).toBeVisible();
  expect(source).toHaveValue(' Stadt Nord ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Standorttyp, wo keiner angegeben ist' }), 'Rasthof');
  api.on(getImport, () => detailOf(CHECKING));
  await user.click(submit());
  expect(await screen.findByText('Die Zeilen werden geprüft. Es wird noch nichts geschrieben.')).toBeVisible();
  expect(api.calls(changeImportMapping)[0]?.body).toEqual({
    targets: ['sourceId', 'operator', null, 'custom.wartung'],
    source: 'Preisliste',
    attribution: 'Stadt Nord',
    defaultType: 'RASTHOF',
    seen: 1,
  });
  expect(address()).not.toContain('step');
});

test('import: an ambiguous column of parking spaces asks for its vehicles once per file', async () => {
  const { user, api } = await open({ prepare: (fake) => fake.on(changeImportMapping, () => started('checking')) });
  expect(screen.queryByRole('combobox', { name: 'Stellplätze allgemein übernehmen als' })).toBeNull();
  await assign(user, 'Spalte 4', 'Stellplätze allgemein');
  const question = screen.getByRole('combobox', { name: 'Stellplätze allgemein übernehmen als' });
  expect(question).toHaveDisplayValue('gar nicht');
  await user.selectOptions(question, 'Lkw-Stellplätze');
  await user.click(submit());
  await waitFor(() => expect(api.calls(changeImportMapping)[0]?.body).toMatchObject({ unclearSpaces: 'truck' }));
});

test('import: a column skipped by keyboard keeps the focus', async () => {
  const { user } = await open();
  (await screen.findByRole('button', { name: '„Bezeichnung“ überspringen' })).focus();
  await user.keyboard('{Enter}');
  expect(await target('Bezeichnung')).toHaveFocus();
  expect(await target('Bezeichnung')).toHaveValue('');
});

test('import: two columns with one target show an error at both and are not sent; a missing type is shown at its field', async () => {
  const { user, api } = await open();
  await assign(user, 'Spalte 4', 'Name');
  expect(screen.getByText('Auch „Spalte 4“ ist so zugeordnet. Jedes Ziel ist nur einmal möglich.')).toBeVisible();
  expect(screen.getByText('Auch „Bezeichnung“ ist so zugeordnet. Jedes Ziel ist nur einmal möglich.')).toBeVisible();
  await user.click(submit());
  expect(await target('Bezeichnung')).toHaveFocus();
  expect(api.calls(changeImportMapping)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Standorttyp, wo keiner angegeben ist' }), 'keiner');
  expect(screen.getByText(/Ohne diese Angabe ist jede Zeile fehlerhaft/)).toBeVisible();
});

test('import: the columns take no entries while they are sent; a refusal shows the reason and keeps them; leaving asks', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof started>>();
  const { user, address } = await open({ prepare: (fake) => fake.on(changeImportMapping, () => answer.promise) });
  await user.click(await screen.findByRole('button', { name: '„Breite“ überspringen' }));
  await user.click(submit());
  expect((await target('Breite')).closest('[inert]')).not.toBeNull();
  await fromOutside(async () => answer.reject(new TypeError('no network')));
  expect(await screen.findByText(/Die Zuordnung wurde nicht angenommen. Keine Verbindung/)).toBeVisible();
  expect((await target('Breite')).closest('[inert]')).toBeNull();
  expect(submit()).toHaveFocus();
  expect(await target('Breite')).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: 'Zeilen' }));
  const question = await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' });
  await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).toContain('step=columns');
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
  expect(await target('Breite')).toHaveValue('Breite (Latitude)');
});

test('import: the mapping is read-only while rows are checked and after the commit', async () => {
  await openImport(CHECKING, { at: AT });
  expect(await screen.findByText('Während der Prüfung lässt sich die Zuordnung nicht ändern.')).toBeVisible();
  expect(await target('Breite')).toBeDisabled();
});

test('import: it is read-only after the commit, too', async () => {
  await openImport(COMMITTED, { at: AT });
  expect(await screen.findByText('Die Zuordnung dieses Imports steht fest.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Neu prüfen' })).toBeNull();
});

test('import: without the custom fields the columns can still be mapped, with a notice', async () => {
  await open({ prepare: (fake) => fake.fail(listCustomFields, 500, 'internal') });
  expect(await screen.findByText('Eigene Felder konnten nicht geladen werden; sie fehlen in der Auswahl.')).toBeVisible();
  expect(await target('Bezeichnung')).toHaveValue('Name');
});

test('import: the columns in English', async () => {
  await open({ language: 'en', detail: detailOf(READY, { columns: COLUMNS.columns }) });
  expect(await screen.findByText('3 of 4 columns assigned')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '“Nummer” becomes' })).toHaveValue('ID in the source');
});

test.each([
  ['stationKind', 0],
  ['operator', 1],
] as const)('import: a column of %s has a type or not; where it is missing, the default shows so', async (kind, warnings) => {
  const mapping: ImportMapping = { ...COLUMNS.mapping, targets: ['sourceId', 'name', 'lat', kind], defaultType: null };
  await open({ detail: detailOf(READY, { mapping }) });
  await screen.findByText('4 von 4 Spalten zugeordnet');
  expect(screen.queryAllByText(/Keine Spalte nennt einen Typ/)).toHaveLength(warnings);
});

test('import: unreadable rows are counted next to the readable ones', async () => {
  await openImport({ ...READY, total: 23_614, unreadable: 2 });
  expect(await screen.findByText('23.614 Zeilen, 23.612 gelesen, 2 nicht lesbar')).toBeVisible();
});

test('import: a skipped title line is shown with the reason', async () => {
  await openImport(READY, { detail: detailOf(READY, { titleLines: [{ place: 1, text: 'Estrazione del 2026-01-01' }] }) });
  expect(await screen.findByText('Zeile 1 ist keine Überschrift und wurde ausgelassen: „Estrazione del 2026-01-01“')).toBeVisible();
});

test.each([
  ['de', 'xlsx', 'Gelesen wurde nur das erste sichtbare Blatt, nicht gelesen: Preise, Alt'],
  ['en', 'xlsx', 'Only the first visible sheet was read. Not read: Preise, Alt'],
  ['de', 'osm', 'Nicht gelesen, weil es dafür keinen Standorttyp gibt: Preise, Alt'],
] as const)('import: sheets of a workbook, or kinds of places, that were not read are named (%s, %s)', async (language, format, text) => {
  await openImport(READY, { language, detail: detailOf(READY, { format, otherSheets: ['Preise', 'Alt'] }) });
  expect(await screen.findByText(text)).toBeVisible();
});
