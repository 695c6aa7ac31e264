import { exportLocations, findLocationBounds, getLocationQuota, searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openLocations, sampleRows } from './locations-fixture.ts';

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs[Number(this.href.slice(5)) - 1] as Blob });
  });
});

const CSV_HEADERS = { 'x-total-count': '3', 'content-disposition': 'attachment; filename="standorte.csv"', 'content-type': 'text/csv' };
const AT = '/dashboard/standorte?filter=WLAN&types=AUTOHOF,RASTHOF&mine=1&search=soltau&missing=hours&sort=updatedAt:desc&page=2';

/** A response whose chunks are sent by the test. */
function slowly(headers: Record<string, string>) {
  let flow: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      flow = controller;
    },
  });
  return {
    response: ({ signal }: { readonly signal: AbortSignal | null }) => {
      signal?.addEventListener('abort', () => flow?.error(signal.reason));
      return new Response(body, { headers });
    },
    send: (text: string) => flow?.enqueue(new TextEncoder().encode(text)),
    end: () => flow?.close(),
    breakOff: () => flow?.error(new TypeError('connection reset')),
  };
}

async function open(at?: string) {
  const app = await openLocations({ rows: sampleRows(23), ...(at && { at }) });
  const pick = async (format: RegExp) => {
    await app.user.click(await screen.findByRole('button', { name: 'Exportieren' }));
    await app.user.click(await screen.findByRole('menuitem', { name: format }));
  };
  return { ...app, pick };
}

test('the menu warns about a list that is too long to be imported again', async () => {
  const { user } = await openLocations({
    rows: sampleRows(10),
    prepare: (api) => api.on(searchLocations, () => ({ data: sampleRows(10), total: 100_001, totalElsewhere: 0, noteCounts: {} })),
  });
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  expect(await screen.findByText(/Eine Datei mit mehr als 100\.000 Standorten lässt sich nicht wieder importieren\./)).toBeVisible();
});

test('the menu tells staff of an unconfirmed company that only its own locations are exported', async () => {
  const { user } = await openLocations({
    rows: sampleRows(3),
    prepare: (api) => {
      api.on(searchLocations, () => ({ data: sampleRows(3), total: 100_001, totalElsewhere: 0, noteCounts: {} }));
      api.on(getLocationQuota, () => ({ limit: 100, used: 1, isOver: false, isUnconfirmed: true, isConfirmed: false }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  expect(await screen.findByText('Exportiert werden nur Standorte Ihres Unternehmens, bis ein Admin es bestätigt hat.')).toBeVisible();
  expect(screen.queryByText(/Alle Seiten der Liste|100\.000/)).toBeNull();
});

test('all pages of the list are exported with filters, search and sort', async () => {
  const { api, pick } = await open(AT);
  api.onResponse(exportLocations, () => new Response('Nr;Name\r\n1;A\r\n', { headers: CSV_HEADERS }));
  await pick(/^CSV/);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('standorte.csv');
  expect(await saved[0]?.blob.text()).toContain('1;A');
  expect(api.calls(exportLocations)[0]?.query).toMatchObject({
    format: 'csv',
    language: 'de',
    filter: 'WLAN',
    types: 'AUTOHOF,RASTHOF',
    mine: 'true',
    missing: 'hours',
    suche: 'soltau',
    sort: 'updatedAt:desc',
  });
  expect(api.calls(exportLocations)[0]?.query).not.toHaveProperty('page');
  expect(await screen.findByText('3 Standorte gespeichert als standorte.csv.')).toBeVisible();
});

test('the list cannot be exported until the map has its segment', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  // A map of some size waits for the list, and so for its own bounds.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  await openLocations({ prepare: (api) => api.on(findLocationBounds, () => new Promise(() => undefined)) });
  expect(await screen.findByRole('button', { name: 'Exportieren' })).toBeDisabled();
  expect(screen.getByText('Lade Karte ...')).toBeVisible();
});

test('a running export shows its rows, and no second one can be started', async () => {
  const { api, pick } = await open();
  const { response, send, end } = slowly(CSV_HEADERS);
  api.onResponse(exportLocations, response);
  await pick(/^CSV/);
  expect(await screen.findByText('Der Export wird vorbereitet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportieren' })).toBeDisabled();
  send('Nr;Name\r\n1;A\r\n2;B\r\n');
  const progress = await screen.findByText('2 von 3 Standorten, 1 kB');
  expect(progress).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt des Exports' })).toHaveAttribute(
    'aria-valuetext',
    '2 von 3 Standorten, 1 kB',
  );
  send('3;C\r\n');
  end();
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Fortschritt des Exports' })).toBeNull());
});

test('a running Excel export, which is compressed, shows its bytes', async () => {
  const { api, pick } = await open();
  const { response, send, end } = slowly({ 'x-total-count': '1318' });
  api.onResponse(exportLocations, response);
  await pick(/^Excel/);
  send('x'.repeat(2_340_000));
  expect(await screen.findByText('2,3 MB geladen, 1.318 Standorte insgesamt')).toBeVisible();
  end();
  await waitFor(() => expect(saved[0]?.name).toBe('standorte.xlsx'));
});

test('it can be cancelled, and no file is saved', async () => {
  const { api, pick, user } = await open();
  const { response, send } = slowly(CSV_HEADERS);
  api.onResponse(exportLocations, response);
  await pick(/^CSV/);
  send('Nr;Name\r\n');
  await user.click(await screen.findByRole('button', { name: 'Export abbrechen' }));
  expect(await screen.findByText('Export abgebrochen.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export abbrechen' })).toBeNull();
  expect(saved).toEqual([]);
});

test('a failure, also midway, is shown in place, and a retry works', async () => {
  const { api, pick, user } = await open();
  const { response, send, breakOff } = slowly(CSV_HEADERS);
  api.onResponse(exportLocations, response);
  await pick(/^GeoJSON/);
  send('{"features":[\n');
  breakOff();
  const alert = await screen.findByRole('alert', { name: /Der Export hat nicht geklappt/ });
  expect(within(alert).getByText('Keine Verbindung zum Server.')).toBeVisible();
  expect(saved).toEqual([]);
  api.onResponse(exportLocations, () => new Response('{}', { headers: { ...CSV_HEADERS, 'x-total-count': '1' } }));
  await user.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('1 Standort gespeichert als standorte.csv.')).toBeVisible();
  expect(api.calls(exportLocations).map(({ query }) => query['format'])).toEqual(['geojson', 'geojson']);
});

test('with selected rows only these are exported, in the order of the list', async () => {
  const { api, user } = await open('/dashboard/standorte?filter=WLAN&sort=standortId:asc');
  api.onResponse(exportLocations, () => new Response('', { headers: CSV_HEADERS }));
  for (const place of [2, 1]) await user.click(await screen.findByRole('checkbox', { name: `Autohof ${place} auswählen` }));
  await user.click(await screen.findByRole('button', { name: 'Ausgewählte exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: /^GeoJSON/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const ids = [2, 1].map((place) => sampleRows(2)[place - 1]?._id).join(',');
  expect(api.calls(exportLocations)[0]?.query).toEqual({ format: 'geojson', language: 'de', ids, sort: 'standortId:asc' });
});
