import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { App } from '../../harness/render-app.tsx';
import { viewport } from '../../harness/viewport.ts';
import { openLocations, sampleRows } from '../locations-fixture.ts';

beforeEach(() => viewport(1440));

const KEY = 'rastnetz.location-columns';
const PLACE = {
  street: 'Am Rasthof',
  houseNumber: '1',
  postcode: '34355',
  city: 'Lutterberg',
  country: 'DE',
  roadRef: 'A7',
  roadExit: '76',
};
const DEFAULT = ['Bild', 'Name Typ', 'Nr.', 'Angebote', 'Geöffnet', 'Speisekarte', 'Letzte Änderung', 'Aktionen'];

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => {
      const buttons = within(head).queryAllByRole('button');
      return buttons.length > 0 ? buttons.map((button) => button.textContent).join(' ') : head.textContent;
    });
const openMenu = async (user: App['user']) => user.click(await screen.findByRole('button', { name: 'Spalten' }));
const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });

test('columns are shown and hidden in the open menu, stored in the browser, and reset', async () => {
  const { user } = await openLocations({ rows: sampleRows(1, PLACE) });
  await screen.findByRole('row', { name: /Autohof 1/ });
  expect(heads()).toEqual(DEFAULT);
  await openMenu(user);
  expect(await item('Nr.')).toBeChecked();
  await user.click(await item('Nr.'));
  await user.click(await item('Adresse'));
  await user.click(await item('Straße und Ausfahrt'));
  await user.click(await item('Veröffentlichung'));
  await user.click(await item('Zuletzt bestätigt'));
  const further = ['Adresse', 'Straße und Ausfahrt', 'Veröffentlichung', 'Angebote', 'Geöffnet', 'Speisekarte', 'Zuletzt bestätigt'];
  expect(heads()).toEqual(['Bild', 'Name Typ', ...further, 'Letzte Änderung', 'Aktionen']);
  expect(screen.getByText('Am Rasthof 1, 34355 Lutterberg')).toBeInTheDocument();
  expect(screen.getByText('A7, 76')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    number: false,
    address: true,
    road: true,
    publication: true,
    confirmed: true,
  });
  await user.click(screen.getByRole('menuitem', { name: 'Zurücksetzen' }));
  await waitFor(() => expect(heads()).toEqual(DEFAULT));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('stored columns are shown; what another version stored is ignored', async () => {
  localStorage.setItem(KEY, '{"publication":true,"menu":false,"days":"no","later":true}');
  await openLocations({ rows: sampleRows(1, { adminPublished: false, offline: { since: '2026-11-20T08:00:00.000Z', reason: 'Umbau' } }) });
  const row = within(await screen.findByRole('row', { name: /Autohof 1/ }));
  expect(heads()).toEqual(['Bild', 'Name Typ', 'Nr.', 'Veröffentlichung', 'Angebote', 'Geöffnet', 'Letzte Änderung', 'Aktionen']);
  expect(row.getByText('Offline')).toBeVisible();
  expect(screen.getAllByRole('columnheader').every((head) => head.getAttribute('scope') === 'col')).toBe(true);
});

test('a location without the data of a column has a dash there', async () => {
  localStorage.setItem(KEY, '{"address":true,"confirmed":true,"features":false,"days":false,"menu":false}');
  await openLocations({ rows: sampleRows(1, { confirmedAt: null, confirmedBy: null }) });
  const row = within(await screen.findByRole('row', { name: /Autohof 1/ }));
  expect(row.getAllByText('–')).toHaveLength(2);
});

test('the menu works by keyboard, in English', async () => {
  const { user } = await openLocations({ language: 'en' });
  const button = await screen.findByRole('button', { name: 'Columns' });
  button.focus();
  await user.keyboard('{Enter}');
  const number = await screen.findByRole('menuitemcheckbox', { name: 'No.' });
  while (document.activeElement !== number) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  expect(number).not.toBeChecked();
  expect(screen.queryByRole('columnheader', { name: /No\./ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('cards have no menu of columns', async () => {
  viewport(390);
  await openLocations();
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Spalten' })).toBeNull();
});
