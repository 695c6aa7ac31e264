import { countLocations, findLocationBounds, searchLocations } from '@rastnetz/contract';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { useElsewhere } from '#features/locations/list/state/use-elsewhere.ts';
import { PLAIN_LIST } from '#features/locations/selection/list-url.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { COUNTS, openLocations, sampleRows } from './locations-fixture.ts';

const PLACED = { ...COUNTS, withoutCoordinates: 0 };
const AT = '/dashboard/standorte?search=lutter';
const SEGMENT = { hasMoved: true, corners: { neLat: 55, neLng: 15, swLat: 47, swLng: 5 }, view: { lng: 10, lat: 51, zoom: 6 } };

function answerFourElsewhere(api: FakeApi): void {
  api.on(countLocations, () => PLACED);
  api.on(searchLocations, () => ({ data: sampleRows(2), total: 2, totalElsewhere: 4, noteCounts: {} }));
}

test.each([
  ['de', 1, '1 Treffer außerhalb des Ausschnitts – zeigen'],
  ['de', 1200, '1.200 Treffer außerhalb des Ausschnitts – zeigen'],
  ['en', 1, '1 match outside this segment – show'],
  ['en', 1200, '1,200 matches outside this segment – show'],
] as const)(
  'a search with matches only outside the map segment shows their number and offers them (%s, %i)',
  async (language, hits, name) => {
    await openLocations({
      at: AT,
      language,
      prepare: (api) => {
        api.on(countLocations, () => PLACED);
        api.on(searchLocations, () => ({ data: [], total: 0, totalElsewhere: hits, noteCounts: {} }));
      },
    });
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(screen.queryByText(/Keine Standorte entsprechen|No locations match/)).toBeNull();
  },
);

test('next to matches in the segment those outside are an unobtrusive line', async () => {
  await openLocations({ at: AT, prepare: answerFourElsewhere });
  expect(await screen.findByRole('button', { name: '4 Treffer außerhalb des Ausschnitts – zeigen' })).toBeVisible();
  expect(screen.getByText('1 - 2 von 2 Treffern')).toBeVisible();
});

test('matches without a position are listed separately: no map can show them', async () => {
  const { user, address } = await openLocations({
    at: AT,
    prepare: (api) => {
      api.on(countLocations, () => ({ ...COUNTS, withoutCoordinates: 2 }));
      api.on(searchLocations, () => ({ data: [], total: 0, totalElsewhere: 2, noteCounts: {} }));
    },
  });
  await user.click(await screen.findByRole('button', { name: '2 Treffer ohne Position – zeigen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte?search=lutter&missing=coordinates'));
});

test('matches outside the segment and those without a position have a number and a button each', async () => {
  const { user, address } = await openLocations({
    at: AT,
    prepare: (api) => {
      api.on(countLocations, () => ({ ...COUNTS, withoutCoordinates: 1 }));
      api.on(searchLocations, () => ({ data: sampleRows(2), total: 2, totalElsewhere: 4, noteCounts: {} }));
    },
  });
  expect(await screen.findByRole('button', { name: '3 Treffer außerhalb des Ausschnitts – zeigen' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 Treffer ohne Position – zeigen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte?search=lutter&missing=coordinates'));
});

test('a click moves the map to a view with all matches of the filter', async () => {
  const api = fakeApi();
  api.on(findLocationBounds, () => ({ bounds: { swLng: 9.7, swLat: 48.1, neLng: 11.6, neLat: 52.4 } }));
  const change = vi.fn();
  const list = { ...PLAIN_LIST, search: 'lutter', types: ['RASTHOF'] } as const;
  const { result } = renderHook(() => useElsewhere(list, SEGMENT, change, { elsewhere: 2, withoutCoordinates: 0 }), {
    wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
  });
  result.current.showOutside();
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(api.calls(findLocationBounds)[0]?.body).toMatchObject({ suche: 'lutter', types: ['RASTHOF'] });
  const { view } = change.mock.calls[0]?.[0] ?? {};
  expect(view.lng).toBeCloseTo(10.65);
  expect(view.lat).toBeGreaterThan(49);
  expect(view.lat).toBeLessThan(51.5);
  expect(view.zoom).toBeGreaterThan(5);
});

test('chips and counts follow the search; those of a worklist, which has no segment, cover all segments', async () => {
  const { api } = await openLocations({ at: '/dashboard/standorte?search=lutter&missing=hours&stale=1' });
  await screen.findByText('1 - 3 von 3 Treffern');
  const [{ body } = { body: null }] = api.calls(countLocations);
  expect(body).toMatchObject({ suche: 'lutter', missing: ['hours'], updatedBefore: expect.any(String) });
  expect(body).not.toHaveProperty('neLat');
  expect(screen.queryByText(/im Ausschnitt$/)).toBeNull();
});

test('the number of matches is announced once, politely', async () => {
  await openLocations({ at: AT, prepare: answerFourElsewhere });
  await screen.findByText('1 - 2 von 2 Treffern');
  const announced = () => screen.getAllByRole('status').flatMap(({ textContent }) => (/Treffer/.test(textContent) ? [textContent] : []));
  await waitFor(() => expect(announced()).toEqual(['2 Treffer, 4 Treffer außerhalb des Ausschnitts']));
});
