import { notificationsStore } from '@mantine/notifications';
import { type ClusterFeature, countLocations, findClusters, type LocationCounts } from '@rastnetz/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { useSegmentLocations } from '#domain/locations/queries/use-segment-locations.ts';
import { clusterBox } from '#domain/map/position/cluster-box.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { COUNTS } from '../list/locations-fixture.ts';

const ALL = {};
const segmentAt = (lng: number): MapSegment => ({
  hasMoved: true,
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

const titles = (result: { current: ReturnType<typeof useSegmentLocations> }) =>
  result.current.clusters.data?.features.map(({ properties }) => properties.title);
const notices = () => notificationsStore.getState().notifications;
/** Boxes of the two segments at zoom 5: whole cells of 1.40625 degrees, with a margin of four or more around the segment. */
const FIRST = clusterBox(segmentAt(10).corners, 5);
const FAR = clusterBox(segmentAt(40).corners, 5);

test('S7-MAP-03 each new segment requests its counts and its locations, those in the surrounding box', async () => {
  const { api, show } = await start('de');
  api.on(findClusters, ({ query }) => answer(query.bbox));
  const { rerender, result } = show(segmentAt(10));
  await waitFor(() => expect(titles(result)).toEqual([FIRST]));
  rerender(segmentAt(10.5));
  await waitFor(() => expect(api.calls(countLocations).at(-1)?.body).toMatchObject(segmentAt(10.5).corners));
  await waitFor(() => expect(api.calls(findClusters).map(({ query }) => query.bbox)).toEqual([FIRST, FIRST]));
  rerender(segmentAt(40));
  await waitFor(() => expect(titles(result)).toEqual([FAR]));
  expect(api.calls(countLocations).at(-1)?.body).toMatchObject(segmentAt(40).corners);
});

test('fast panning shows the last segment only, and a late response is no failure', async () => {
  const { api, show } = await start('de');
  let answerLate = (_: ReturnType<typeof answer>) => {};
  api.on(findClusters, ({ query }) => (query.bbox === FIRST ? new Promise((resolve) => (answerLate = resolve)) : answer('second')));
  const { rerender, result } = show(segmentAt(10));
  await waitFor(() => expect(api.calls(findClusters)).toHaveLength(1));
  rerender(segmentAt(40));
  await waitFor(() => expect(titles(result)).toEqual(['second']));
  expect(api.calls(findClusters)[0]?.signal?.aborted).toBe(true);
  answerLate(answer('first'));
  await waitFor(() => expect(result.current.counts.isFetching).toBe(false));
  expect(titles(result)).toEqual(['second']);
  expect(result.current.clusters.isError).toBe(false);
  expect(notices()).toEqual([]);
});

test('counts of the previous segment are marked as such and never replace newer ones', async () => {
  const { api, show } = await start('de');
  const held: ((counts: LocationCounts) => void)[] = [];
  api.on(findClusters, () => answer('any'));
  const { rerender, result } = show(segmentAt(10));
  await waitFor(() => expect(result.current.counts.data?.inSegment).toBe(COUNTS.inSegment));
  api.on(countLocations, () => new Promise((resolve) => held.push(resolve)));
  rerender(segmentAt(11));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(result.current.counts.isPlaceholderData).toBe(true);
  rerender(segmentAt(12));
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]?.({ ...COUNTS, inSegment: 2 });
  await waitFor(() => expect(result.current.counts).toMatchObject({ isPlaceholderData: false, data: { inSegment: 2 } }));
  held[0]?.({ ...COUNTS, inSegment: 1 });
  await waitFor(() => expect(result.current.counts.isFetching).toBe(false));
  expect(result.current.counts.data?.inSegment).toBe(2);
  expect(notices()).toEqual([]);
});

test('a failure disappears with the next response', async () => {
  const { api, show } = await start('de');
  api.fail(findClusters, 500, 'internal');
  const { rerender, result } = show(segmentAt(10));
  await waitFor(() => expect(result.current.clusters.isError).toBe(true));
  api.on(findClusters, () => answer('second'));
  rerender(segmentAt(40));
  await waitFor(() => expect(titles(result)).toEqual(['second']));
  expect(result.current.clusters.isError).toBe(false);
});

test.each([
  ['en', 'Error fetching locations.'],
  ['de', 'Fehler beim Abrufen von Standorten.'],
] as const)('S8-FETCH-01 a failed map request shows a toast (%s)', async (language, text) => {
  const { api, show } = await start(language);
  api.fail(findClusters, 500, 'internal');
  const { result } = show(segmentAt(10));
  await waitFor(() => expect(result.current.clusters.isError).toBe(true));
  await waitFor(() => expect(notices()).toMatchObject([{ message: text, autoClose: 4000, position: 'top-center' }]));
});
