import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { Coordinates } from './location.ts';

/** Maximum distance of possible duplicates with any name, in metres. */
export const NEAR_METRES = 150;
/** Maximum distance of possible duplicates with similar names, in metres. */
export const LIKE_NAME_METRES = 1000;

/** Why a location may be a duplicate. */
export const DuplicateReason = z.enum(['near', 'like_name']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const NearbyLocation = z.object({
  _id: z.uuid(),
  title: z.string(),
  locationType: LocationType,
  coordinates: Coordinates,
  mainImageURL: z.string().nullable(),
  /** In metres, rounded. */
  distance: z.int().min(0),
  reasons: z.array(DuplicateReason).min(1),
});
export type NearbyLocation = z.infer<typeof NearbyLocation>;

export const findNearby = endpoint({
  method: 'POST',
  path: '/api/v1/location/nearby',
  summary: 'Possible duplicates: locations within 150 m, or with a similar name within 1 km; nearest first, at most ten',
  access: 'session',
  isReadOnly: true,
  requestHeaders: { 'Idempotency-Key': 'That of a new location: if a request with it has created the location, that one is left out' },
  body: z.object({
    coordinates: Coordinates,
    name: z.string().max(200).nullable().default(null),
    /** The location itself, which is left out, as are those it was declared to be no duplicate of. */
    exceptId: WrittenId.nullable().default(null),
  }),
  response: z.array(NearbyLocation),
});

export const duplicateEndpoints = [findNearby] as const;
