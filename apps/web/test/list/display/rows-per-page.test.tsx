import { searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLocations, sampleRows } from '../locations-fixture.ts';

const rowsSelect = () => screen.findByRole('combobox', { name: 'Standorte je Seite' });

test('another number of rows per page keeps the first row shown, is in the address, and is remembered', async () => {
  const { api, user, address } = await openLocations({ rows: sampleRows(124), at: '/dashboard/standorte?page=6' });
  expect(await screen.findByText('51 - 60 von 124 Treffern')).toBeVisible();
  await user.selectOptions(await rowsSelect(), '25 je Seite');
  expect(await screen.findByText('51 - 75 von 124 Treffern')).toBeVisible();
  expect(address()).toBe('/dashboard/standorte?page=3&rows=25');
  expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ page: 3, pageSize: 25 });
  expect(window.localStorage.getItem('rastnetz.location-rows')).toBe('25');
  await user.click(within(screen.getByRole('navigation', { name: 'Seiten' })).getByRole('button', { name: 'Letzte Seite' }));
  expect(await screen.findByText('101 - 124 von 124 Treffern')).toBeVisible();
});

test('a remembered number of rows applies to a plain address, and ten rows can be chosen again', async () => {
  window.localStorage.setItem('rastnetz.location-rows', '25');
  const { user, address } = await openLocations({ rows: sampleRows(60) });
  expect(await screen.findByText('1 - 25 von 60 Treffern')).toBeVisible();
  expect(address()).toBe('/dashboard/standorte');
  await user.selectOptions(await rowsSelect(), '10 je Seite');
  expect(await screen.findByText('1 - 10 von 60 Treffern')).toBeVisible();
  await user.selectOptions(await rowsSelect(), '50 je Seite');
  expect(await screen.findByText('1 - 50 von 60 Treffern')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard/standorte?rows=50'));
});

test('a page beyond the end leads to the last page of as many rows', async () => {
  const { address } = await openLocations({ rows: sampleRows(60), at: '/dashboard/standorte?page=9&rows=25', language: 'en' });
  expect(await screen.findByText('showing 51 - 60 of 60 matches')).toBeVisible();
  expect(address()).toBe('/dashboard/standorte?page=3&rows=25');
  expect(screen.getByRole('combobox', { name: 'Locations per page' })).toHaveDisplayValue('25 per page');
});

test('a list of at most ten locations offers no rows per page', async () => {
  await openLocations({ rows: sampleRows(10) });
  expect(await screen.findByText('1 - 10 von 10 Treffern')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Standorte je Seite' })).toBeNull();
});
