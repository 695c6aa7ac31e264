import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { customField, NOTE, POWER, withFields } from '../harness/custom-samples.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

const inList = [POWER, NOTE, customField('Aufzug', 'Lift', 'boolean'), customField('Plan', 'Plan', 'link')].map((field) => ({
  ...field,
  isInList: true,
}));
const FIELDS = withFields(customField('Geheim', 'Secret', 'text'), ...inList);
const rows = sampleRows(1, { custom: { geheim: 'nicht hier', leistung: 22, aufzug: true, plan: 'https://example.org' } });

/** Sets the width of the screen, in em. */
function widthOf(em: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: em >= Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

test('custom fields marked for the list are on the cards of a phone if they have a value', async () => {
  await openLocations({ rows, prepare: FIELDS });
  const card = within((await screen.findByText('Autohof 1')).closest('li') as HTMLElement);
  expect(await card.findByText('22 kW')).toHaveTextContent('Leistung: 22 kW');
  expect(card.getByText('Ja')).toHaveTextContent('Aufzug: Ja');
  expect(card.queryByText(/Hinweis|Geheim|nicht hier/)).toBeNull();
});

test.each([
  [90, ['Leistung']],
  [105, ['Leistung', 'Hinweis']],
  [120, ['Leistung', 'Hinweis', 'Aufzug']],
])('at a width of %s em as many as fit are columns, in their order, the others lines', async (em, columns) => {
  widthOf(em);
  await openLocations({ rows, prepare: FIELDS });
  const table = within(await screen.findByRole('table', { name: 'Standorte' }));
  await table.findByRole('columnheader', { name: 'Leistung' });
  const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.filter((name) => inList.some(({ labelDe }) => labelDe === name))).toEqual(columns);
  const cells = within(table.getAllByRole('row')[1] as HTMLElement);
  expect(cells.getByRole('cell', { name: /^22.kW$/ })).toBeVisible();
  expect(cells.getByText('https://example.org')).toHaveTextContent('Plan: https://example.org');
});

test('header and values are translated to English', async () => {
  widthOf(120);
  await openLocations({ rows, prepare: FIELDS, language: 'en' });
  expect(await screen.findByRole('columnheader', { name: 'Lift' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Yes' })).toBeVisible();
});
