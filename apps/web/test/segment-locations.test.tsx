import { notificationsStore } from '@mantine/notifications';
import { type ClusterFeature, countLocations, findClusters } from '@rastnetz/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '../src/providers.tsx';
import { chooseLanguage } from '../src/shared/i18n/i18n.ts';
import { useSegmentLocations } from '../src/shared/locations/use-segment-locations.ts';
import type { MapSegment } from '../src/shared/map/map-segment.ts';
import { fakeApi } from './fake-api.ts';
import { COUNTS } from './locations-stage.ts';

const ALL = { view: null, filter: [], types: [], mine: false } as const;
const segmentAt = (lng: number): MapSegment => ({
  corners: { neLat: 55, neLng: lng + 5, swLat: 47, swLng: lng - 5 },
  view: { lng, lat: 51, zoom: 5 },
});
const answer = (title: string) => {
  const properties: ClusterFeature['properties'] = {
    count: 1,
    expansionZoom: null,
    _id: null,
    title,
    locationType: 'AUTOHOF',
    features: [],
  };
  const feature: ClusterFeature = { type: 'Feature', geometry: { type: 'Point', coordinates: [10, 51] }, properties };
  return { type: 'FeatureCollection' as const, features: [feature], total: 1 };
};

async function start(language: 'de' | 'en') {
  await chooseLanguage(language);
  const api = fakeApi();
  api.on(countLocations, () => COUNTS);
  const show = (segment: MapSegment) =>
    renderHook((current: MapSegment) => useSegmentLocations(current, ALL), {
      initialProps: segment,
      wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
    });
  return { api, show };
}

test('S7-MAP-03 the map\u2019s locations are asked for with the corners of each new segment', async () => {
  const { api, show } = await start('de');
  api.on(findClusters, ({ query }) => answer(query.bbox));
  const { rerender, result } = show(segmentAt(10));
  await waitFor(() => expect(result.current.clusters.data?.features[0]?.properties.title).toBe('5,47,15,55'));
  rerender(segmentAt(12));
  await waitFor(() => expect(result.current.clusters.data?.features[0]?.properties.title).toBe('7,47,17,55'));
  expect(api.calls(countLocations).at(-1)?.body).toMatchObject(segmentAt(12).corners);
});

test('quick panning shows the last segment only, and a late answer is no failure', async () => {
  const { api, show } = await start('de');
  let answerLate = (_: ReturnType<typeof answer>) => {};
  api.on(findClusters, ({ query }) => (query.bbox === '5,47,15,55' ? new Promise((resolve) => (answerLate = resolve)) : answer('second')));
  const { rerender, result } = show(segmentAt(10));
  await waitFor(() => expect(api.calls(findClusters)).toHaveLength(1));
  rerender(segmentAt(12));
  await waitFor(() => expect(result.current.clusters.data?.features[0]?.properties.title).toBe('second'));
  answerLate(answer('first'));
  await waitFor(() => expect(result.current.counts.isFetching).toBe(false));
  expect(result.current.clusters.data?.features[0]?.properties.title).toBe('second');
  expect(notificationsStore.getState().notifications).toEqual([]);
});

test.each([
  ['en', 'Error fetching locations.'],
  ['de', 'Fehler beim Abrufen von Standorten.'],
] as const)('S8-FETCH-01 a failed call for the map is a toast (%s)', async (language, text) => {
  const { api, show } = await start(language);
  api.fail(findClusters, 500, 'internal');
  const { result } = show(segmentAt(10));
  await waitFor(() => expect(result.current.clusters.isError).toBe(true));
  const toasts = () => notificationsStore.getState().notifications;
  await waitFor(() => expect(toasts()).toMatchObject([{ message: text, autoClose: 4000, position: 'top-center' }]));
});
