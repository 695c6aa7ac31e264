import { countLocations, searchLocations } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerLocations, openLocations, sampleRows } from './locations-stage.ts';

test('S2-MAP-02 the label "Anzahl Partner" with the number', async () => {
  await openLocations({ at: '/dashboard/map' });
  expect(await screen.findByText((_, element) => element?.textContent === 'Anzahl Partner: 42')).toBeVisible();
});

test('S8-MAPLOAD-01 without WebGL the map screen is a list', async () => {
  await openLocations({ at: '/dashboard/map', rows: sampleRows(11) });
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  expect(screen.getByText('1 - 10 von 11 Treffern')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Als Liste' })).toBeNull();
});

test('the legend filters by type, and a link shows the same', async () => {
  const { api, user, address } = await openLocations({ at: '/dashboard/map?types=RASTHOF' });
  expect(await screen.findByRole('button', { name: /^Rasthof/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Autohof/, pressed: false }));
  expect(address()).toBe('/dashboard/map?types=AUTOHOF%2CRASTHOF');
  await waitFor(() => expect(api.calls(countLocations).at(-1)?.body).toMatchObject({ types: ['AUTOHOF', 'RASTHOF'] }));
  await waitFor(() => expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ types: ['AUTOHOF', 'RASTHOF'] }));
});

test('a card shows picture, amenities, hours of today and the way to edit', async () => {
  const [first] = sampleRows(1);
  const { user, address } = await openLocations({
    at: `/dashboard/map?card=${first?._id}`,
    prepare: (api) => answerLocations(api, sampleRows(1)),
  });
  const card = await screen.findByRole('region', { name: 'Gewählter Standort' });
  await waitFor(() => expect(card).toHaveTextContent('Parkplatz, WLAN'));
  expect(card).toHaveTextContent(/Jetzt (geöffnet|geschlossen)/);
  await user.click(screen.getByRole('button', { name: 'Karte des Standorts schließen' }));
  expect(address()).toBe('/dashboard/map');
});

/** WebGL 2 is there when the page asks, and gone when the map wants it. */
function lyingWebgl(): void {
  let asked = 0;
  const getContext = () => {
    asked += 1;
    return asked === 1 ? {} : null;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as unknown as HTMLCanvasElement['getContext']);
}

test('S2-MAPVIEW-01 S4-MAPVIEW-01 S8-MAPLOAD-01 "Lade Karte ..." comes first; a map that breaks says so, and the list works', async () => {
  lyingWebgl();
  const { user } = await openLocations();
  expect(await screen.findByText('Lade Karte ...')).toBeVisible();
  expect(await screen.findByText(/Die Karte konnte nicht geladen werden/, undefined, { timeout: 15_000 })).toBeVisible();
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Dieser Browser kann die Karte nicht anzeigen/)).toBeVisible();
});
