import { countLocations, findClusters, getLocation, type Location, type LocationCounts, searchLocations } from '@rastnetz/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callView } from '#kit/api/client.ts';
import { type ClusterQuery, type CountQuery, type ListQuery, locationKeys } from './location-keys.ts';

/** One page of summaries. The previous page stays visible while the next one loads; an aborted request is not a failure. */
export const listQuery = (query: ListQuery, enabled: boolean) =>
  queryOptions({
    queryKey: locationKeys.list(query),
    queryFn: ({ signal }) => callView(searchLocations, 'summary', { body: query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** As `listQuery`, with all fields of the locations. */
export const fullListQuery = (query: ListQuery, enabled: boolean) =>
  queryOptions({
    queryKey: locationKeys.fullList(query),
    queryFn: ({ signal }) => call(searchLocations, { query: {}, body: query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Clusters and single points of a segment. Panning on aborts the request of the previous segment. */
export const clustersQuery = (query: ClusterQuery, enabled: boolean) =>
  queryOptions({
    queryKey: locationKeys.clusters(query),
    queryFn: ({ signal }) => call(findClusters, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The counts beside the list and on the chips. */
export const countsQuery = (query: CountQuery, enabled: boolean) =>
  queryOptions({
    queryKey: locationKeys.counts(query),
    queryFn: ({ signal }): Promise<LocationCounts> => call(countLocations, { body: query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** One location with all its fields, and the number of its notes. */
export const locationQuery = (id: string) =>
  queryOptions({
    queryKey: locationKeys.one(id),
    queryFn: ({ signal }) => call(getLocation, { params: { id }, query: { noteCount: 'true' } }, { signal }),
  });

/** Shows a stored location wherever it is read. The response to a save has no number of notes: the last one loaded is kept. */
export function showStored(queries: QueryClient, location: Location): void {
  const { queryKey } = locationQuery(location._id);
  queries.setQueryData(queryKey, (before) => ({ ...location, noteCount: before?.noteCount ?? null }));
}

/** How long ago a location may have been read when it is opened, in milliseconds: it is requested on the press, before the panel is rendered. */
const FRESH_MS = 2000;

/** The location of an opened panel, which is as fresh as the press. */
export const openedLocationQuery = (id: string) => queryOptions({ ...locationQuery(id), staleTime: FRESH_MS });
