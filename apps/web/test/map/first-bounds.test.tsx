import { findLocationBounds } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLocations } from '../list/locations-fixture.ts';

const BOUNDS = { swLng: 9.7, swLat: 48.1, neLng: 11.6, neLat: 52.4 };

test('the map of a list that is opened with filters begins at their matches; a filter that is set later does not move it', async () => {
  const { user, api } = await openLocations({
    at: '/dashboard/standorte?stale=1&mine=1',
    prepare: (fake) => fake.on(findLocationBounds, () => ({ bounds: BOUNDS })),
  });
  await waitFor(() =>
    expect(api.calls(findLocationBounds).map(({ body }) => body)).toMatchObject([{ mine: true, updatedBefore: expect.any(String) }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Filter „Nur meine“ entfernen' }));
  expect(api.calls(findLocationBounds)).toHaveLength(1);
});

test('matches without a position leave the map at the own locations', async () => {
  const { api } = await openLocations({ at: '/dashboard/standorte?missing=coordinates' });
  await waitFor(() =>
    expect(api.calls(findLocationBounds).map(({ body }) => body)).toMatchObject([
      { missing: ['coordinates'], mine: false },
      { mine: true },
      { mine: false },
    ]),
  );
});

test('a list without filters begins at the own locations, and an address with a view asks for none', async () => {
  const { api } = await openLocations();
  await waitFor(() => expect(api.calls(findLocationBounds).map(({ body }) => body)).toEqual([{ mine: true }, { mine: false }]));
});
