import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';
import { Coordinates } from '../locations/location.ts';

/** Maximum number of places in a search result. */
export const MAX_FOUND_PLACES = 8;
/** Minimum length of a place search, in characters. */
export const PLACE_SEARCH_MIN = 2;

/** Kind of a found place: a town or village (Ort), a part of a municipality (Ortsteil), a postcode area (PLZ), a municipality (Gemeinde). */
export const PlaceKind = z.enum(['town', 'village', 'postcode', 'municipality']);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** A found place. Names are German; Landkreis and Land distinguish places of the same name. */
export const FoundPlace = z.object({
  kind: PlaceKind,
  name: z.string(),
  postcode: z.string().nullable(),
  /** The municipality of a village; null for all other kinds. */
  municipality: z.string().nullable(),
  /** With its designation ("Landkreis Goslar"); null abroad and for a city that belongs to none. */
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
  summary: 'Towns, villages, postcodes and municipalities by the beginning of their name, best match first; tolerates typos',
  // The public form uses the place search too.
  access: 'public',
  query: z.object({ suche: z.string().trim().min(PLACE_SEARCH_MIN).max(100) }),
  response: z.array(FoundPlace).max(MAX_FOUND_PLACES),
});

/** Municipality, district and state of a position, and a proposed address. All are null far from every known country. */
export const PlaceAround = z.object({
  municipality: z.object({ name: z.string(), kind: z.enum(['municipality', 'city', 'unincorporated']) }).nullable(),
  /** With its designation ("Landkreis Goslar"); null for a city that belongs to none (`kind` city). */
  district: z.string().nullable(),
  /** German name of the Land. */
  land: z.string().nullable(),
  /** ISO 3166-1 alpha-2 */
  country: z.string().nullable(),
  /** The nearest town or village, for positions outside Germany. */
  nearest: z.string().nullable(),
  /** Proposed town of an address there: the municipality, abroad the nearest town; null in an area that is part of none. */
  city: z.string().nullable(),
  /** Proposed postcode; null abroad, and in a municipality that has several or shares that of another. */
  postcode: z.string().nullable(),
  /** Whether the position is far from every known country, but not with latitude and longitude swapped. */
  isSwapped: z.boolean(),
});
export type PlaceAround = z.infer<typeof PlaceAround>;

/** Around a position about which nothing is known, such as one at sea. */
export const NOWHERE: PlaceAround = {
  municipality: null,
  district: null,
  land: null,
  country: null,
  nearest: null,
  city: null,
  postcode: null,
  isSwapped: false,
};

export const findPlaceAround = endpoint({
  method: 'GET',
  path: '/api/v1/places/around',
  summary: 'Municipality, district and federal state of a position, with the proposed town and postcode of an address there',
  // The public form uses it too.
  access: 'public',
  query: z.object({ lat: queryNumber(z.number().min(-90).max(90)), lng: queryNumber(z.number().min(-180).max(180)) }),
  response: PlaceAround,
});

export const placeEndpoints = [findPlaces, findPlaceAround] as const;
