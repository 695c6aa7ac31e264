import { searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { viewport } from '../harness/viewport.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

beforeEach(() => viewport(1440));

const head = (name: RegExp) => screen.findByRole('columnheader', { name });

test('a column header sorts, is marked as sorted, and reverses at the second click', async () => {
  const { user, address, api } = await openLocations({ rows: sampleRows(23), at: '/dashboard/standorte?page=2' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  expect(await head(/^Name/)).toHaveAttribute('aria-sort', 'ascending');
  await press('Letzte Änderung');
  expect(address()).toBe('/dashboard/standorte?sort=updatedAt%3Adesc');
  await waitFor(() =>
    expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ sort: [{ field: 'updatedAt', direction: 'desc' }], page: 1 }),
  );
  expect(await head(/Letzte Änderung/)).toHaveAttribute('aria-sort', 'descending');
  expect(await head(/^Name/)).toHaveAttribute('aria-sort', 'none');
  await press('Letzte Änderung');
  expect(address()).toBe('/dashboard/standorte?sort=updatedAt%3Aasc');
  await press('Nr.');
  expect(await head(/Nr\./)).toHaveAttribute('aria-sort', 'ascending');
  await press('Typ');
  expect(screen.getByRole('button', { name: 'Typ' })).toHaveAccessibleDescription('aufsteigend sortiert');
  expect(address()).toBe('/dashboard/standorte?sort=locationType%3Aasc');
  await press('Name');
  expect(address()).toBe('/dashboard/standorte');
});

test('a link with an order shows that order', async () => {
  const { api } = await openLocations({ at: '/dashboard/standorte?sort=standortId:desc' });
  expect(await head(/Nr\./)).toHaveAttribute('aria-sort', 'descending');
  expect(api.calls(searchLocations)[0]?.body).toMatchObject({ sort: [{ field: 'standortId', direction: 'desc' }] });
});

test('S2-LOC-11 S2-LOC-16 the table shows the same as the cards, and the number', async () => {
  await openLocations({ rows: sampleRows(1) });
  const row = within(await screen.findByRole('row', { name: /Autohof 1/ }));
  expect(row.getByText('Autohof')).toBeVisible();
  expect(row.getByText('100234')).toBeVisible();
  expect(row.getByText('1 Tag')).toBeVisible();
});

test('on a phone a select replaces the column headers', async () => {
  viewport(390);
  const { user, address } = await openLocations();
  const choice = await screen.findByRole('combobox', { name: 'Sortieren nach' });
  expect(choice).toHaveDisplayValue('Name A–Z');
  await user.selectOptions(choice, 'Zuletzt angelegt');
  expect(address()).toBe('/dashboard/standorte?sort=createdAt%3Adesc');
  await user.selectOptions(choice, 'Name A–Z');
  expect(address()).toBe('/dashboard/standorte');
  expect(screen.queryByRole('table')).toBeNull();
});
