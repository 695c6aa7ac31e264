import { changeImportRow, type ImportRow, listImportRows } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BROKEN_ROW, COLUMNS, detailOf, NEW_ROW, openImport, READY } from './imports-fixture.ts';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const returnToTab = () => window.dispatchEvent(new Event('visibilitychange'));

test('import: a cell that was only opened follows the stored text; a typed one is stored before its position is swapped', async () => {
  const faults = [{ column: 2, key: 'import.fault.swapped', params: { lat: 11.5, lng: 48.1 } }];
  const row: ImportRow = { ...BROKEN_ROW, cells: ['7', 'Tausch', '11.5', '48.1'], faults, edited: [3] };
  const columns = [...COLUMNS.columns.slice(0, 3), { heading: 'Länge', samples: ['9,1'], isRemembered: false }];
  const detail = detailOf(READY, { columns, mapping: { ...COLUMNS.mapping, targets: ['sourceId', 'name', 'lat', 'lng'] } });
  const { user, api } = await openImport(READY, { rows: [row], detail });
  const sent = () => api.calls(changeImportRow).map(({ body }) => body);
  await user.click(await button('Breite ändern, Zeile 3: 11.5'));
  const correct = { ...row, cells: ['7', 'Tausch', '11.25', '48.1'] };
  api.on(listImportRows, () => ({ data: [correct], total: 1 }));
  returnToTab();
  await waitFor(() => expect(field('Breite')).toHaveValue('11.25'));
  await user.click(await button('Länge ändern, Zeile 3: 48.1'));
  await user.keyboard('48.2');
  api.on(changeImportRow, () => ({ ...correct, cells: ['7', 'Tausch', '11.25', '48.2'] }));
  await user.click(await button('Breite und Länge tauschen'));
  await waitFor(() => expect(sent()).toEqual([{ cells: { 3: '48.2' } }, { cells: { 2: '48.2', 3: '11.25' } }]));
  api.on(changeImportRow, () => ({ ...correct, kind: 'new' as const, faults: [], cells: ['7', 'Tausch', '48.2', '11.25'] }));
  await user.click(await button('Übernehmen'));
  await dialog('1.275 Zeilen übernehmen?');
  expect(sent()).toHaveLength(2);
});

test('import: rows stay on the page while a text typed into a cell is not stored, then only if the filter matches them', async () => {
  const other: ImportRow = { ...BROKEN_ROW, number: 5, place: 6, title: 'Imbiss Ost' };
  const { user, api } = await openImport(READY, { rows: [BROKEN_ROW, other], at: '&kind=broken' });
  const row = within((await screen.findByText('Zeile 3')).closest('li') as HTMLElement);
  await user.click(await button('Breite ändern, Zeile 3: acht'));
  await user.keyboard('48,5{Enter}');
  await row.findByText('Neu');
  await user.click(row.getByText('Zellen (4)'));
  await user.click(await button('Spalte 4 ändern, Zeile 3: x'));
  await user.keyboard('yz');
  api.on(listImportRows, () => ({ data: [{ ...other, title: 'Imbiss West' }], total: 1 }));
  returnToTab();
  await screen.findByText('Imbiss West');
  expect(field('Spalte 4')).toHaveValue('yz');
  await user.keyboard('{Enter}');
  expect(await row.findAllByRole('button', { name: 'Spalte 4 ändern, Zeile 3: yz' })).toHaveLength(2);
  api.on(listImportRows, () => ({ data: [other], total: 1 }));
  returnToTab();
  await waitFor(() => expect(screen.queryByText('Zeile 3')).toBeNull());
});

test('import: whoever stays with a typed text finds the applied search in its box, and can repeat the other one', async () => {
  const { user, address, api } = await openImport(READY, { rows: [NEW_ROW] });
  const search = () => screen.getByRole('searchbox', { name: 'Zeile suchen' });
  await user.click(await screen.findByText('Zellen (4)'));
  await user.click(await button('Spalte 4 ändern, Zeile 2: x'));
  await user.keyboard('yz');
  const answer = async (name: string) => user.click((await dialog('Nicht gespeicherte Änderungen')).getByRole('button', { name }));
  await user.click(search());
  await user.paste('abc');
  await answer('Weiter bearbeiten');
  await waitFor(() => expect(search()).toHaveValue(''));
  api.on(listImportRows, () => ({ data: [NEW_ROW, BROKEN_ROW], total: 2 }));
  await user.click(await button('Nächste fehlerhafte Zeile'));
  await answer('Weiter bearbeiten');
  returnToTab();
  await screen.findByText('Zeile 3');
  expect(field('Spalte 4')).toHaveValue('yz');
  expect(screen.getByText('Zeile 3').closest('li')).not.toContainElement(document.activeElement as HTMLElement);
  await user.click(search());
  await user.paste('abc');
  await answer('Änderungen verwerfen');
  await waitFor(() => expect(address()).toContain('search=abc'));
  expect(search()).toHaveValue('abc');
});
