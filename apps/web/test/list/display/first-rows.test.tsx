import { findLocationBounds, getLocation, type LocationSummary, me, withSummary } from '@rastnetz/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentPage } from '#app/whole-app.tsx';
import { LocationCards } from '#features/locations/list/rows/location-cards.tsx';
import { prefetchFirstBounds } from '#features/locations/list/state/first-bounds-query.ts';
import { createQueryClient } from '#kit/api/query-client.ts';
import { clearSession, setUser } from '#kit/session/session-store.ts';
import { fakeApi } from '../../harness/fake-api.ts';
import { renderForm } from '../../harness/form-fixture.tsx';
import { PARTNER } from '../../harness/people.ts';
import { answerLocations, openLocations, sampleRows } from '../locations-fixture.ts';

const ADDRESS = '/dashboard/standorte';
afterEach(() => window.history.replaceState(null, '', '/'));

const BOUNDS = { neLat: 53, neLng: 11, swLat: 50, swLng: 8 };
const cardCount = () => document.querySelectorAll('[data-location]').length;

/** Cards of five locations; `counts` gets their number when they are first in the page. */
function Cards({ isInSteps, counts }: { readonly isInSteps: boolean; readonly counts: number[] }) {
  const rows: LocationSummary[] = sampleRows(5).map(withSummary);
  const handlers = {
    ...{ onOpen: vi.fn(), onPress: vi.fn(), onHistory: vi.fn(), onDuplicate: vi.fn(), onDelete: vi.fn(), onPublication: vi.fn() },
    ...{ onShowOnMap: vi.fn(), onHover: vi.fn(), onChoose: vi.fn(), hasMap: false },
  };
  useLayoutEffect(() => void counts.push(cardCount()));
  return <LocationCards {...handlers} rows={rows} pickedId={null} chosen={new Map()} noteCounts={{}} isInSteps={isInSteps} />;
}

test.each([
  [true, 3],
  [false, 5],
])(
  'S2-LOC-20 the first cards of a list are painted before the others, those of a list from the cache all at once (%s)',
  async (isInSteps, first) => {
    const counts: number[] = [];
    await renderForm(null, () => <Cards isInSteps={isInSteps} counts={counts} />);
    await waitFor(() => expect(cardCount()).toBe(5));
    expect(counts[0]).toBe(first);
  },
);

test('S2-LOC-19 a location is requested when its edit button is pressed, before it is released, and once', async () => {
  const { api } = await openLocations();
  const button = await screen.findByRole('button', { name: 'Autohof 2 bearbeiten' });
  fireEvent.pointerDown(button);
  await waitFor(() => expect(api.calls(getLocation)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('textbox', { name: 'Name' });
  expect(api.calls(getLocation).map(({ params }) => params)).toEqual([{ id: sampleRows(2)[1]?._id }]);
});

test('S2-LOC-03 the bounds of the first map are requested before anything else, and once', async () => {
  const api = fakeApi();
  answerLocations(api, sampleRows(1));
  api.on(me, () => ({ user: PARTNER }));
  api.on(findLocationBounds, () => ({ bounds: BOUNDS }));
  setUser(PARTNER);
  window.history.replaceState(null, '', ADDRESS);
  render(currentPage());
  await screen.findByText('Autohof 1');
  expect(api.all[0]?.endpoint).toBe(findLocationBounds);
  expect(api.calls(findLocationBounds).map(({ body }) => body)).toEqual([{ mine: true }]);
});

test.each([
  ['', 1],
  ['?lng=9&lat=50&zoom=8', 0],
  ['?search=lutter', 0],
])('S2-LOC-03 an address with parameters may have bounds of its own, which its page requests (%s)', async (query, requests) => {
  const api = fakeApi();
  api.on(findLocationBounds, () => ({ bounds: BOUNDS }));
  setUser(PARTNER);
  prefetchFirstBounds(createQueryClient(), query);
  await waitFor(() => expect(api.calls(findLocationBounds)).toHaveLength(requests));
});

test('without a session nothing is requested', () => {
  const api = fakeApi();
  clearSession();
  prefetchFirstBounds(createQueryClient(), '');
  expect(api.calls(findLocationBounds)).toHaveLength(0);
});
