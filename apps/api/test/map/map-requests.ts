import {
  type ClusterFeature,
  countLocations,
  findClusters,
  findLocationsOnMap,
  findLocationsOnMapOverview,
  findPlaceAround,
  findPlaces,
  type LocationCounts,
  type MapPoint,
} from '@rastnetz/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Session } from '../harness/app-harness.ts';

type Caller = Pick<Session, 'inject'>;
type Answer = Promise<LightMyRequestResponse>;
type Query = Readonly<Record<string, string>>;

/** Corners of a segment in degrees, south-west and north-east. */
export const corners = (swLng: number, swLat: number, neLng: number, neLat: number) => ({ swLng, swLat, neLng, neLat });

/** Requests of the map as a user, with unvalidated input. */
export const mapRequests = {
  points: ({ inject }: Caller, payload: object | string): Answer =>
    inject({ method: 'POST', url: findLocationsOnMap.path, ...json(payload) }),
  overview: ({ inject }: Caller, payload: object | string): Answer =>
    inject({ method: 'POST', url: findLocationsOnMapOverview.path, ...json(payload) }),
  counts: ({ inject }: Caller, payload: object | string): Answer => inject({ method: 'POST', url: countLocations.path, ...json(payload) }),
  clusters: ({ inject }: Caller, query: Query | string): Answer => inject({ method: 'GET', url: findClusters.path, query }),
  places: ({ inject }: Caller, query: Query | string): Answer => inject({ method: 'GET', url: findPlaces.path, query }),
  around: ({ inject }: Caller, query: Query | string): Answer => inject({ method: 'GET', url: findPlaceAround.path, query }),
} as const;

const json = (payload: object | string) => ({ payload, headers: { 'content-type': 'application/json' } });

/** The points of a box, with the value of `X-Total-Count`. */
export async function pointsOf(caller: Caller, payload: object) {
  const answer = await mapRequests.points(caller, payload);
  return { points: answer.json<MapPoint[]>(), total: Number(answer.headers['x-total-count']) };
}

export const clustersOf = async (caller: Caller, query: Query) =>
  (await mapRequests.clusters(caller, query)).json<{ features: ClusterFeature[]; total: number }>();

export const countsOf = async (caller: Caller, payload: object) => (await mapRequests.counts(caller, payload)).json<LocationCounts>();
