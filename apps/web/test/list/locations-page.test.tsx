import { searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import type { App } from '../harness/render-app.tsx';
import { BARE, openLocations, sampleRows } from './locations-fixture.ts';

const FILTERS = [
  'Alle Anzeigen',
  'Parkplatz',
  'Tankstelle',
  'Kühlerstrom',
  'Waschanlage',
  'Fastfood',
  'Toiletten',
  'WLAN',
  'Dusche',
  'Gastronomie',
  'Geldautomat',
];
const filterGroup = () => screen.findByRole('group', { name: 'Angebote' });
const openFilters = async (user: App['user']) => user.click(await screen.findByRole('button', { name: 'Filter' }));
const row = async (title: string) => {
  const name = await screen.findByText(title);
  return within(name.closest('li') as HTMLElement);
};

test('S8-MAPLOAD-01 without WebGL a message and a retry replace the map, and the list has all locations', async () => {
  const { api } = await openLocations();
  expect(await screen.findByText(/Dieser Browser kann die Karte nicht anzeigen/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  expect(api.calls(searchLocations)[0]?.body).not.toHaveProperty('neLat');
  expect(screen.getByText('Ohne Karte listet die Tabelle alle Standorte.')).toBeVisible();
});

test('S2-LOC-04 the filters have the order of the rule, with their counts', async () => {
  const { user } = await openLocations();
  await openFilters(user);
  const names = within(await filterGroup())
    .getAllByRole('checkbox')
    .map((box) => box.closest('div')?.textContent?.replace(/(\d+|–)$/, ''));
  expect(names).toEqual(FILTERS);
  expect(await within(await filterGroup()).findAllByText('7')).toHaveLength(10);
});

test('S2-LOC-05 S2-LOC-06 S4-FILTER-01 selecting a feature deselects all, clearing the last one selects all', async () => {
  const { api, user, address } = await openLocations();
  await openFilters(user);
  const box = async (name: RegExp) => within(await filterGroup()).getByRole('checkbox', { name });
  await user.click(await box(/^WLAN/));
  await user.click(await box(/^Dusche/));
  expect(await box(/^Alle Anzeigen/)).not.toBeChecked();
  expect(address()).toContain('filter=WLAN%2CDUSCHE');
  await waitFor(() => expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ filter: ['WLAN', 'DUSCHE'] }));
  await user.click(await box(/^WLAN/));
  await user.click(await box(/^Dusche/));
  expect(await box(/^Alle Anzeigen/)).toBeChecked();
  await user.click(await box(/^WLAN/));
  await user.click(await box(/^Alle Anzeigen/));
  expect(await box(/^WLAN/)).not.toBeChecked();
});

test('S2-LOC-10 S2-LOC-11 S2-LOC-14 S2-LOC-16 S2-LOC-17 S2-LOC-18 a row shows all data of a complete location', async () => {
  const menu = { id: LOCATION._id, path: '/media/cc/original.pdf', preview: null, alt: null };
  await openLocations({ rows: sampleRows(1, { menuImages: [menu, { ...menu, id: LOCATION.companyId }] }) });
  const { getByText, container } = { ...(await row('Autohof 1')), container: (await screen.findByText('Autohof 1')).closest('li') };
  expect(getByText('Autohof')).toBeVisible();
  expect(container?.querySelector('img')?.getAttribute('src')).toBe('/media/aa/320.webp');
  expect(getByText('Parkplatz, WLAN').parentElement?.querySelectorAll('svg')).toHaveLength(2);
  expect(getByText('1 Tag geöffnet')).toBeVisible();
  expect(getByText('2 Speisekarten')).toBeVisible();
  expect(getByText(/^(vor|letzte)/)).toHaveAttribute('datetime', LOCATION.updatedAt);
});

test('S2-LOC-10 S2-LOC-12 S2-LOC-15 S2-LOC-17 a row shows what an incomplete location lacks', async () => {
  await openLocations({ rows: [BARE] });
  const bare = await row('Imbiss bei Soltau');
  expect(bare.getByRole('img', { name: 'Kein Bild' })).toBeVisible();
  expect(bare.getByText('Koordinaten fehlen')).toBeVisible();
  expect(bare.getByText('–')).toBeVisible();
  expect(bare.getByText('Keine Speisekarte hinterlegt')).toBeVisible();
});

test('S2-LOC-14 S2-LOC-17 S2-LOC-21 the English interface names amenities and numbers in English', async () => {
  await openLocations({ rows: [{ ...BARE, features: ['DUSCHE'] }], language: 'en' });
  expect(await screen.findByText('no menu stored')).toBeVisible();
  expect((await row('Imbiss bei Soltau')).getByText('Shower')).toBeInTheDocument();
  expect(screen.getByText('showing 1 - 1 of 1 matches')).toBeVisible();
});

test('S2-LOC-19 edit opens the panel of an own location, view that of another company’s', async () => {
  const { user, address } = await openLocations({ rows: [...sampleRows(1), BARE] });
  expect(await screen.findByRole('button', { name: 'Imbiss bei Soltau ansehen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Imbiss bei Soltau bearbeiten' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Autohof 1 bearbeiten' }));
  expect(address()).toBe(`/dashboard/standorte?panel=${sampleRows(1)[0]?._id}`);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('S2-LOC-09 "Neuer Standort" opens the wizard; links and "Duplizieren" open the panel to create, edit opens it to edit', async () => {
  const { user, address } = await openLocations({ at: '/dashboard/standorte?panel=form' });
  const title = (name: string | RegExp) => screen.findByRole('heading', { name });
  const close = async () => {
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  expect(await title('Neuen Standort anlegen')).toBeVisible();
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  await close();
  await user.click(await screen.findByRole('button', { name: 'Neuer Standort' }));
  expect(address()).toBe('/dashboard/standorte?panel=new');
  expect(await title(/^Schritt 1 von 6/)).toBeVisible();
  await close();
  await user.click(screen.getByRole('button', { name: 'Autohof 1 bearbeiten' }));
  expect(await title('"Autohof Nord" bearbeiten')).toBeVisible();
  await close();
  await user.click(screen.getByRole('button', { name: 'Weitere Aktionen für Autohof 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplizieren' }));
  expect(await title('Neuen Standort anlegen')).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Autohof' })).toBeChecked();
});

test('S2-LOC-09 the English button is "New location"', async () => {
  const { user } = await openLocations({ language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'New location' }));
  expect(await screen.findByRole('heading', { name: /^Step 1 of 6/ })).toBeVisible();
});

test('S2-LOC-20 S2-LOC-21 S2-LOC-22 S9-PAGE-01 a page has ten rows, with first, last, neighbours and gaps', async () => {
  const { user, address } = await openLocations({ rows: sampleRows(124), at: '/dashboard/standorte?page=6' });
  expect(await screen.findByText('51 - 60 von 124 Treffern')).toBeVisible();
  expect(screen.getAllByRole('listitem').filter((item) => item.dataset['location'])).toHaveLength(10);
  const pages = within(screen.getByRole('navigation', { name: 'Seiten' }));
  const names = pages.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Erste Seite',
    'Vorherige Seite',
    'Seite 1',
    'Seite 5',
    'Seite 6',
    'Seite 7',
    'Seite 13',
    'Nächste Seite',
    'Letzte Seite',
  ]);
  await user.click(pages.getByRole('button', { name: 'Letzte Seite' }));
  expect(await screen.findByText('121 - 124 von 124 Treffern')).toBeVisible();
  expect(address()).toBe('/dashboard/standorte?page=13');
});

test('a page beyond the end of the list leads to its last page', async () => {
  const { address } = await openLocations({ rows: sampleRows(12), at: '/dashboard/standorte?page=9' });
  expect(await screen.findByText('11 - 12 von 12 Treffern')).toBeVisible();
  expect(address()).toBe('/dashboard/standorte?page=2');
});

test('S2-LOC-13 the chip lists the locations without a position', async () => {
  const { api, user } = await openLocations();
  await openFilters(user);
  await user.click(await screen.findByRole('checkbox', { name: '3 ohne Position' }));
  await waitFor(() => expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ missing: ['coordinates'] }));
  expect(screen.getByText('Die Tabelle listet diese Standorte unabhängig vom Kartenausschnitt.')).toBeVisible();
});

test('active filters are below the search, and are removed one by one; the focus stays', async () => {
  const { user, address } = await openLocations({ at: '/dashboard/standorte?filter=WLAN&types=BISTRO&missing=hours&mine=1' });
  const opener = await screen.findByRole('button', { name: 'Filter (4)' });
  await user.click(screen.getByRole('button', { name: 'Filter „WLAN“ entfernen' }));
  expect(opener).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Filter „Bistro“ entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Filter „Ohne Öffnungszeiten“ entfernen' }));
  expect(address()).toBe('/dashboard/standorte?mine=1');
  expect(opener).toHaveAccessibleName('Filter (1)');
});

test('S2-LOC-23 an empty list shows a message and offers to clear the filters', async () => {
  const { user, address } = await openLocations({ rows: [], at: '/dashboard/standorte?types=BISTRO&mine=1&search=soltau' });
  expect(await screen.findByText('Keine Standorte entsprechen den Kriterien.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(address()).toBe('/dashboard/standorte');
});

test('S2-LOC-23 an empty list of a search alone offers to clear the search', async () => {
  const { user, address } = await openLocations({ rows: [], at: '/dashboard/standorte?search=soltau' });
  await user.click(await screen.findByRole('button', { name: 'Suche leeren' }));
  expect(address()).toBe('/dashboard/standorte');
});

test('S2-LOC-24 a loading list shows a message', async () => {
  await openLocations({ prepare: (api) => api.on(searchLocations, () => new Promise(() => undefined)) });
  expect(await screen.findByText('Standorte werden geladen.')).toBeVisible();
});
