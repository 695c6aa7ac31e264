import { countLocations, type Feature, findClusters } from '@rastnetz/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { useSegmentLocations } from '#domain/locations/queries/use-segment-locations.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { COUNTS } from '../list/locations-fixture.ts';

const SEGMENT = { hasMoved: true, corners: { neLat: 55, neLng: 15, swLat: 47, swLng: 5 }, view: { lng: 10, lat: 51, zoom: 5 } };

test('S7-MAP-01 S7-MAP-02 the map requests the selected features while a filter is active, and all locations otherwise', async () => {
  const api = fakeApi();
  api.on(countLocations, () => COUNTS);
  api.on(findClusters, () => ({ type: 'FeatureCollection' as const, features: [], total: 0 }));
  const { rerender } = renderHook((filter: readonly Feature[]) => useSegmentLocations(SEGMENT, { filter: [...filter] }), {
    initialProps: [] as readonly Feature[],
    wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
  });
  await waitFor(() => expect(api.calls(findClusters)).toHaveLength(1));
  rerender(['WLAN', 'DUSCHE']);
  await waitFor(() => expect(api.calls(findClusters)).toHaveLength(2));
  expect(api.calls(findClusters).map(({ query }) => query['filter'])).toEqual(['', 'WLAN,DUSCHE']);
  await waitFor(() =>
    expect(api.calls(countLocations).map(({ body }) => body)).toMatchObject([{ filter: [] }, { filter: ['WLAN', 'DUSCHE'] }]),
  );
});

test('the pins follow search, company and the filters for missing or old data', async () => {
  const api = fakeApi();
  api.on(countLocations, () => COUNTS);
  api.on(findClusters, () => ({ type: 'FeatureCollection' as const, features: [], total: 0 }));
  const query = { suche: 'lutter', mine: true, missing: ['hours' as const], updatedBefore: '2025-11-23T00:00:00.000Z' };
  renderHook(() => useSegmentLocations(SEGMENT, query), { wrapper: ({ children }) => <Providers env="test">{children}</Providers> });
  await waitFor(() => expect(api.calls(findClusters)[0]?.query).toMatchObject({ ...query, mine: 'true', missing: 'hours' }));
  await waitFor(() => expect(api.calls(countLocations)[0]?.body).toMatchObject({ ...query, ...SEGMENT.corners }));
});
