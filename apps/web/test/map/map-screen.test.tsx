import { countLocations, type LocationCounts, searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerLocations, COUNTS, openLocations, sampleRows } from '../list/locations-fixture.ts';

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

test('the legend filters by type, and a link restores the view', async () => {
  const { api, user, address } = await openLocations({ at: '/dashboard/map?types=RASTHOF' });
  expect(await screen.findByRole('button', { name: /^Rasthof/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Autohof/, pressed: false }));
  expect(address()).toBe('/dashboard/map?types=AUTOHOF%2CRASTHOF');
  await waitFor(() => expect(api.calls(countLocations).at(-1)?.body).toMatchObject({ types: ['AUTOHOF', 'RASTHOF'] }));
  await waitFor(() => expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ types: ['AUTOHOF', 'RASTHOF'] }));
});

test('the menu of publication states marks the chosen one', async () => {
  const { user, address } = await openLocations({ at: '/dashboard/map?publication=waiting' });
  await user.click(await screen.findByRole('button', { name: 'Wartet auf Prüfung' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Wartet auf Prüfung', checked: true })).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: 'Offline', checked: false }));
  await waitFor(() => expect(address()).toBe('/dashboard/map?publication=offline'));
  await user.click(screen.getByRole('button', { name: 'Offline' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Alle Zustände', checked: false }));
  await waitFor(() => expect(address()).toBe('/dashboard/map'));
});

test('a count of other filters is marked as such until the new one arrives', async () => {
  const { api, user } = await openLocations({ at: '/dashboard/map' });
  const partners = await screen.findByText((_, element) => element?.textContent === 'Anzahl Partner: 42');
  let answer = (_: LocationCounts) => {};
  api.on(countLocations, () => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: /^Autohof/ }));
  await waitFor(() => expect(partners).toHaveTextContent('Anzahl Partner: 42 wird aktualisiert'));
  expect(partners).toHaveAttribute('aria-busy', 'true');
  answer({ ...COUNTS, inSegment: 7 });
  await waitFor(() => expect(partners.textContent).toBe('Anzahl Partner: 7'));
});

test('a failed count is a dash with a message and a retry', async () => {
  const { api, user } = await openLocations({ at: '/dashboard/map', prepare: (fake) => fake.fail(countLocations, 500, 'internal') });
  await screen.findByText('Fehler beim Abrufen von Standorten.', { selector: '[role=alert] *' });
  const failure = screen.getAllByRole('alert')[0] as HTMLElement;
  expect(failure).toHaveTextContent('Fehler beim Abrufen von Standorten.');
  expect(screen.getByText((_, element) => element?.textContent === 'Anzahl Partner: –')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rasthof –' })).toBeVisible();
  api.on(countLocations, () => COUNTS);
  await user.click(within(failure).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText((_, element) => element?.textContent === 'Anzahl Partner: 42')).toBeVisible();
});

test.each([
  ['de', 'Nur meine', 'Alle zeigen', 'Gefiltert: Nur meine, Autohof, WLAN'],
  ['en', 'Only mine', 'Show all', 'Filtered: Only mine, '],
] as const)('active filters are listed, and one button clears them (%s)', async (language, mine, all, note) => {
  const { user, address } = await openLocations({ at: '/dashboard/map?types=AUTOHOF&filter=WLAN&mine=1', language });
  expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent?.startsWith(note) === true)).toBeVisible();
  expect(screen.getByRole('button', { name: mine, pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /\(1\)$/ })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: all })[0] as HTMLElement);
  expect(address()).toBe('/dashboard/map');
  expect(screen.queryByRole('button', { name: all })).toBeNull();
  expect(screen.getByRole('button', { name: mine, pressed: false })).toHaveFocus();
});

test('a legend entry works by keyboard and includes its count', async () => {
  const { user, address } = await openLocations({ at: '/dashboard/map' });
  const entry = await screen.findByRole('button', { name: 'Rasthof 5' });
  entry.focus();
  await user.keyboard(' ');
  expect(address()).toBe('/dashboard/map?types=RASTHOF');
  expect(entry).toHaveFocus();
});

test('another filter starts with the first page of the list', async () => {
  const { api, user } = await openLocations({ at: '/dashboard/map', rows: sampleRows(11) });
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11 - 11 von 11 Treffern')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Autohof 5/ }));
  await waitFor(() => expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ types: ['AUTOHOF'], page: 1 }));
  expect(await screen.findByText('1 - 10 von 11 Treffern')).toBeVisible();
});

test('a page of the list that is gone meanwhile leads to the last one', async () => {
  const { api, user } = await openLocations({ at: '/dashboard/map', rows: sampleRows(21) });
  const last = await screen.findByRole('button', { name: 'Letzte Seite' });
  answerLocations(api, sampleRows(20));
  await user.click(last);
  expect(await screen.findByText('11 - 20 von 20 Treffern')).toBeVisible();
  expect(screen.getByText('Autohof 20')).toBeVisible();
});

/** WebGL 2 is available when the page checks it, but not when the map needs it. */
function lyingWebgl(): void {
  let asked = 0;
  const getContext = () => {
    asked += 1;
    return asked === 1 ? {} : null;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as unknown as HTMLCanvasElement['getContext']);
}

/** Records all texts that appear on the page from now on, however briefly; returns a function with the texts so far. */
function textsShown(): () => readonly string[] {
  const texts: string[] = [];
  const note = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records) for (const node of addedNodes) texts.push(node.textContent ?? '');
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => {
    note(observer.takeRecords());
    return texts;
  };
}

test('S2-MAPVIEW-01 S4-MAPVIEW-01 S8-MAPLOAD-01 "Lade Karte ..." is shown first; a map that fails shows a message, and the list works', async () => {
  lyingWebgl();
  const shown = textsShown();
  const { user } = await openLocations();
  expect(await screen.findByText(/Die Karte konnte nicht geladen werden/)).toBeVisible();
  expect(shown().findIndex((text) => text.includes('Lade Karte ...'))).toBeGreaterThanOrEqual(0);
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Dieser Browser kann die Karte nicht anzeigen/)).toBeVisible();
});

test('on a phone the list covers the map like a page: its address has it, and Back returns to the map', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({})) as unknown as HTMLCanvasElement['getContext']);
  // The files of the map are on their way for as long as the test runs.
  vi.stubGlobal('MAP_FILES', { map: () => [new Promise(() => {})] });
  const { user, address, back } = await openLocations({ at: '/dashboard/map' });
  await user.click(await screen.findByRole('button', { name: 'Als Liste' }));
  expect(await screen.findByRole('dialog', { name: 'Standorte im Ausschnitt' })).toBeVisible();
  expect(address()).toBe('/dashboard/map?list=1');
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard/map');
  // Back does not open it again after it was closed.
  await user.click(screen.getByRole('button', { name: 'Als Liste' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schließen' }));
  await back();
  expect(address()).toBe('/dashboard/map');
});
