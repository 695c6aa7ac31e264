import { Feature, searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BARE, openLocations, sampleRows } from './locations-fixture.ts';

test('S2-LOC-12 the warning of a row without coordinates is red', async () => {
  await openLocations({ rows: [BARE, ...sampleRows(1)] });
  const [warning, ...others] = await screen.findAllByText('Koordinaten fehlen');
  expect(others).toEqual([]);
  expect(warning?.closest('[style*="color"]')?.getAttribute('style')).toContain('--mantine-color-error');
});

test('a row shows road and town, without what its title already says', async () => {
  const place = { roadRef: 'A7', city: 'Lutterberg' };
  await openLocations({
    rows: [
      { ...BARE, ...place, title: 'Zur Rast' },
      ...sampleRows(1).map((row) => ({ ...row, ...place, title: 'Autohof Lutterberg (A7)' })),
    ],
  });
  expect(await screen.findAllByText('A7 · Lutterberg')).toHaveLength(1);
  expect(screen.getByText('A7 · Lutterberg').closest('[data-location]')).toHaveTextContent('Zur Rast');
});

test('S2-LOC-15 ten amenities are ten icons; their names are cut at 100 characters for screen readers, complete in the tooltip', async () => {
  const { user } = await openLocations({ rows: [{ ...BARE, features: [...Feature.options] }] });
  const whole = 'Parkplatz, Tankstelle, Kühlerstrom, Waschanlage, Fastfood, Toiletten, WLAN, Dusche, Gastronomie, Geldautomat';
  const names = await screen.findByText(`${whole.slice(0, 100)}…`);
  const pictograms = names.closest('[tabindex="0"]') as HTMLElement;
  expect(pictograms.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(10);
  while (document.activeElement !== pictograms) await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(whole);
});

test('S2-LOC-07 the list is filtered by a name of three characters, and unfiltered by one of two', async () => {
  const { api, user, address } = await openLocations({ at: '/dashboard/standorte?search=M%C3%BC' });
  const last = () => api.calls(searchLocations).at(-1)?.body;
  await waitFor(() => expect(last()).toBeDefined());
  expect(last()).not.toHaveProperty('suche');
  const box = await screen.findByPlaceholderText('Autohof ABC');
  await user.clear(box);
  await user.type(box, 'Mün{Enter}');
  await waitFor(() => expect(last()).toHaveProperty('suche', 'Mün'));
  expect(address()).toContain('search=M%C3%BCn');
  await user.type(box, '{Backspace}{Enter}');
  expect(await screen.findByText('Gib min. 3 Zeichen ein!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard/standorte'));
});

test('S2-LOC-22 gaps are ellipses, and previous and next move by one page', async () => {
  const { user, address } = await openLocations({ rows: sampleRows(124), at: '/dashboard/standorte?page=6' });
  const pages = within(await screen.findByRole('navigation', { name: 'Seiten' }));
  const items = [...document.querySelectorAll('nav[aria-label="Seiten"] :is(button, .mantine-Pagination-dots)')];
  const shown = items.map((item) => item.textContent || (item.tagName === 'BUTTON' ? 'arrow' : '…'));
  expect(shown).toEqual(['arrow', 'arrow', '1', '…', '5', '6', '7', '…', '13', 'arrow', 'arrow']);
  await user.click(pages.getByRole('button', { name: 'Nächste Seite' }));
  expect(address()).toBe('/dashboard/standorte?page=7');
  await user.click(pages.getByRole('button', { name: 'Vorherige Seite' }));
  expect(address()).toBe('/dashboard/standorte?page=6');
  await user.click(pages.getByRole('button', { name: 'Erste Seite' }));
  expect(address()).toBe('/dashboard/standorte');
});
