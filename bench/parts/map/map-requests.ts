import { countLocations, findLocationsOnMap, findLocationsOnMapOverview, getStatistics } from '@rastnetz/contract';
import type { MapBench } from './map-bench.ts';
import { type BenchRequest, measureHttp, type RequestFigure } from './map-http.ts';
import { type ClusterCase, cornersOf } from './map-screens.ts';

const RUNS = 30;

export interface NamedFigure extends RequestFigure {
  readonly name: string;
}

/** Measures the other requests that the map index serves, through the mounted server. */
export async function measureRequests(bench: MapBench, cases: readonly ClusterCase[]): Promise<NamedFigure[]> {
  const boxAt = (at: number, zoom: number) => cornersOf((cases.find((one) => one.zoom === zoom) ?? cases[0])?.boxAt(at) ?? WORLD);
  const post = (url: string, payload: object): BenchRequest => ({ method: 'POST', url, payload });
  const filter = ['WLAN', 'DUSCHE'];
  const requests: readonly { readonly name: string; readonly request: (at: number) => BenchRequest }[] = [
    { name: 'get-all-map, zoom 11', request: (at) => post(findLocationsOnMap.path, { ...boxAt(at, 11), filter: [] }) },
    { name: 'get-all-map, zoom 7, two features', request: (at) => post(findLocationsOnMap.path, { ...boxAt(at, 7), filter }) },
    { name: 'overview, zoom 7 (10,000 points)', request: (at) => post(findLocationsOnMapOverview.path, boxAt(at, 7)) },
    { name: 'overview, zoom 5 (10,000 points)', request: (at) => post(findLocationsOnMapOverview.path, boxAt(at, 5)) },
    { name: 'counts, everything', request: () => post(countLocations.path, {}) },
    { name: 'counts, zoom 7, two features', request: (at) => post(countLocations.path, { ...boxAt(at, 7), filter }) },
    { name: 'counts, zoom 11', request: (at) => post(countLocations.path, boxAt(at, 11)) },
    { name: 'totals of Home', request: () => ({ method: 'GET', url: getStatistics.path }) },
  ];
  const figures: NamedFigure[] = [];
  for (const { name, request } of requests) figures.push({ name, ...(await measureHttp(bench, request, RUNS)) });
  return figures;
}

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
