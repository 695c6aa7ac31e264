import { z } from 'zod';
import { Feature, LocationType } from '../catalogue/catalogue.ts';
import { FILTER_PARAMS } from '../geo/filter-params.ts';
import { MapCorners } from '../geo/selection.ts';
import { endpoint } from '../http/endpoint.ts';
import { DECIMAL, queryNumber } from '../http/query-number.ts';
import { MissingPart } from '../locations/endpoints.ts';
import { Coordinates } from '../locations/location.ts';
import { PublicationState } from '../locations/publication.ts';

/** Maximum number of points in a response, nearest to the centre first. */
export const MAX_MAP_POINTS = 10_000;
/** Maximum zoom of the map. */
export const MAX_ZOOM = 22;

/** One location as a point. */
export const MapPoint = z.object({
  _id: z.uuid(),
  title: z.string(),
  locationType: LocationType,
  coordinates: Coordinates,
  features: z.array(Feature),
});
export type MapPoint = z.infer<typeof MapPoint>;

const POINTS = {
  access: 'session',
  method: 'POST',
  response: z.array(MapPoint).max(MAX_MAP_POINTS),
  responseHeaders: { 'X-Total-Count': 'Number of locations in the box, including those left out of the response' },
} as const;

export const findLocationsOnMap = endpoint({
  ...POINTS,
  path: '/api/v1/location/get-all-map',
  summary: 'Locations of a map segment that have all of the given features',
  body: MapCorners.extend({ filter: z.array(Feature).max(Feature.options.length).default([]) }),
});

export const findLocationsOnMapOverview = endpoint({
  ...POINTS,
  path: '/api/v1/location/get-all-map-overview',
  summary: 'All locations of a map segment',
  body: MapCorners,
});

/** `west,south,east,north` in degrees (RFC 7946, section 5). */
const BboxText = z
  .string()
  .max(200)
  .regex(new RegExp(`^${DECIMAL}(,${DECIMAL}){3}$`), 'map.bbox')
  .describe('west,south,east,north in degrees; west above east crosses the antimeridian');
/** Comma-separated names of one enum; may be empty. */
const nameList = (description: string) => z.string().max(300).default('').describe(description);

const ClusterProperties = z.object({
  count: z.int().min(1),
  /** Zoom at which the cluster splits; null for a single location. */
  expansionZoom: z.int().nullable(),
  _id: z.uuid().nullable(),
  title: z.string().nullable(),
  locationType: LocationType.nullable(),
  features: z.array(Feature).nullable(),
});

/** A cluster (`count` above 1) or a single location, as a GeoJSON feature (RFC 7946). */
export const ClusterFeature = z.object({ type: z.literal('Feature'), geometry: Coordinates, properties: ClusterProperties });
export type ClusterFeature = z.infer<typeof ClusterFeature>;

export const findClusters = endpoint({
  method: 'GET',
  path: '/api/v1/location/clusters',
  summary: 'Locations of a box, clustered for a zoom, as GeoJSON',
  access: 'session',
  query: z.object({
    bbox: BboxText,
    zoom: queryNumber(z.number().min(0).max(MAX_ZOOM)),
    filter: nameList(`Features that all must be there, comma-separated: ${Feature.options.join(', ')}`),
    types: nameList(`Types of which it must be one, comma-separated: ${LocationType.options.join(', ')}`),
    suche: z
      .string()
      .max(200)
      .default('')
      .describe('Words of name, address and road, all of which must be found, in any order; or whole numbers'),
    mine: z.enum(['true', 'false']).default('false'),
    missing: nameList(`Parts of which all must be missing, comma-separated: ${MissingPart.options.join(', ')}`),
    publication: PublicationState.optional(),
    ...FILTER_PARAMS,
    updatedBefore: z.iso.datetime().optional(),
  }),
  response: z.object({ type: z.literal('FeatureCollection'), features: z.array(ClusterFeature), total: z.int().min(0) }),
});

const MapSettings = z.object({
  /** URL of a provider's style, or null for the built-in map. */
  styleUrl: z.string().nullable(),
  demo: z.boolean(),
});

export const getAppSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  summary: 'Configuration of this installation for the web app',
  access: 'public',
  response: MapSettings,
});

export const mapEndpoints = [findLocationsOnMap, findLocationsOnMapOverview, findClusters, getAppSettings] as const;
