import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { Address, addressOf, Road, roadOf } from './address.ts';
import { Location } from './location.ts';
import { TemporaryClosure, temporaryClosure } from './temporary-closure.ts';

/** A location as drivers see it: only with `adminPublished` (S3-LOC-16), without internal notes. */
export const PublishedLocation = Location.omit({
  clearingMessage: true,
  clearingMessageAdmin: true,
  adminPublished: true,
  offline: true,
  awaitsReview: true,
  updatedBy: true,
  confirmedBy: true,
  companyId: true,
  ...{ street: true, houseNumber: true, postcode: true, city: true, country: true },
  ...{ roadRef: true, roadExit: true, roadDirection: true, roadOnlyFrom: true, roadKm: true },
}).extend({
  address: Address.nullable(),
  road: Road.nullable(),
  /** The closed special days that contain today (Europe/Berlin), up to the last day of those that follow without a gap. */
  temporarilyClosed: TemporaryClosure.nullable(),
});
export type PublishedLocation = z.infer<typeof PublishedLocation>;

/** A location with its address, its place on a road, and its closure on a date (`YYYY-MM-DD`), as the published API has them. */
export const publishedOf = <L extends Location>(
  location: L,
  today: string,
): L & Pick<PublishedLocation, 'address' | 'road' | 'temporarilyClosed'> => ({
  ...location,
  address: addressOf(location),
  road: roadOf(location),
  temporarilyClosed: temporaryClosure(location.specialDays, today),
});

/** Maximum number of locations in a response. */
const PUBLISHED_MAX = 100;

export const listPublished = endpoint({
  method: 'GET',
  path: '/api/v1/published/locations',
  summary: 'Published locations in the order of their ids; `next` is the `after` of the next request, null at the end',
  access: 'key:read',
  query: z.object({
    /** West, south, east, north in degrees, as in GeoJSON (RFC 7946, section 5). */
    bbox: z.string().max(200).optional(),
    after: WrittenId.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(PUBLISHED_MAX)).default(PUBLISHED_MAX),
  }),
  response: z.object({ data: z.array(PublishedLocation), next: z.uuid().nullable() }),
});

export const getPublished = endpoint({
  method: 'GET',
  path: '/api/v1/published/locations/:id',
  summary: 'One published location; for the id of a merged one, the location it was merged into',
  access: 'key:read',
  params: z.object({ id: z.uuid() }),
  response: PublishedLocation,
});

export const publishedEndpoints = [listPublished, getPublished] as const;
