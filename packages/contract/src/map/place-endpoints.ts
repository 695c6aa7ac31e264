import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';
import { Coordinates } from '../locations/location.ts';

/** Most places a search answers. */
export const MAX_FOUND_PLACES = 8;
/** Shortest text that places are searched by. */
export const PLACE_SEARCH_MIN = 2;

/** What a found place is: a town or village (Ort), a part of a municipality (Ortsteil), a postcode area (PLZ), a municipality (Gemeinde). */
export const PlaceKind = z.enum(['town', 'village', 'postcode', 'municipality']);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** One place to jump to. Names are German; the Landkreis and the Land tell places of one name apart. */
export const FoundPlace = z.object({
  kind: PlaceKind,
  name: z.string(),
  postcode: z.string().nullable(),
  /** Of a village: the municipality it is part of; null for all other kinds. */
  municipality: z.string().nullable(),
  /** With its designation ("Landkreis Goslar"); null in a city that is no part of one, and abroad. */
  district: z.string().nullable(),
  land: z.string().nullable(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  coordinates: Coordinates,
});
export type FoundPlace = z.infer<typeof FoundPlace>;

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/places',
  summary: 'Towns, villages, postcodes and municipalities by the beginning of their name, the best match first; slips are forgiven',
  // The public form finds places too.
  access: 'public',
  query: z.object({ suche: z.string().trim().min(PLACE_SEARCH_MIN).max(100) }),
  response: z.array(FoundPlace).max(MAX_FOUND_PLACES),
});

/** Municipality, district and state of a position. All are null far from every known country. */
export const PlaceAround = z.object({
  municipality: z.object({ name: z.string(), kind: z.enum(['municipality', 'city', 'unincorporated']) }).nullable(),
  /** With its designation ("Landkreis Goslar"); null in a city that is no part of one (`kind` city). */
  district: z.string().nullable(),
  /** German name of the Land. */
  land: z.string().nullable(),
  /** ISO 3166-1 alpha-2 */
  country: z.string().nullable(),
  /** The town or village that is near, for positions outside of Germany. */
  nearest: z.string().nullable(),
  /** Far from all that is known, while the position with latitude and longitude swapped is not. */
  isSwapped: z.boolean(),
});
export type PlaceAround = z.infer<typeof PlaceAround>;

export const findPlaceAround = endpoint({
  method: 'GET',
  path: '/api/v1/places/around',
  summary: 'Gemeinde, Landkreis and Land of a position',
  // The public form finds places too.
  access: 'public',
  query: z.object({ lat: queryNumber(z.number().min(-90).max(90)), lng: queryNumber(z.number().min(-180).max(180)) }),
  response: PlaceAround,
});

export const placeEndpoints = [findPlaces, findPlaceAround] as const;
