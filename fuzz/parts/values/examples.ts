import type { Ids } from './fitting-value.ts';
import type { Operation } from './operations.ts';

type Values = Readonly<Record<string, unknown>>;

/** Realistic requests, where generated ones would hardly ever succeed. */
export interface Example {
  readonly query?: Values;
  readonly body?: Values;
}

/** Values that examples are built from. */
export interface Known {
  readonly ids: Ids;
  readonly version: number;
  readonly password: string;
  readonly email: string;
  /** Number of a published location. */
  readonly number: number;
  readonly token: string;
}

const day = { isOpen: true, open24: false, timeOpen: '6:00', timeClose: '14:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
const place = {
  locationType: 'RASTHOF',
  name: 'Rasthof Canary',
  features: ['PARKPLATZ', 'WLAN'],
  parkingTruck: 12,
  website: 'example.org',
  phone: '+49511123',
  coordinates: { type: 'Point', coordinates: [9.81, 52.21] },
  openingHours: { monday: day },
};
const box = { neLat: 55, neLng: 15, swLat: 47, swLng: 5 };
const pages = { page: 1, pageSize: 10 };
const field = { labelDe: 'Ladesäulen', labelEn: 'Chargers', kind: 'number', options: [], types: [], isRequired: false, isInList: true };

const EXAMPLES: Readonly<Record<string, (known: Known) => Example>> = {
  'POST /api/v1/auth/login': ({ email, password }) => ({ body: { email, password } }),
  'POST /api/v1/auth/register': ({ password }) => ({
    body: { vorname: 'Canary', email: 'canary-new@leak.example', password, languageKey: 'de' },
  }),
  'POST /api/v1/auth/check-reset-link': ({ ids, token }) => ({ body: { id: ids.user, token } }),
  'POST /api/v1/auth/set-new-password': ({ ids, token, password }) => ({ body: { id: ids.user, token, newPassword: `${password}!` } }),
  'POST /api/v1/auth/password': ({ password }) => ({ body: { password, newPassword: `${password}!` } }),
  'POST /api/v1/auth/invitation/{token}': ({ password }) => ({ body: { vorname: 'C', nachname: 'D', password } }),
  'POST /api/v1/standort': () => ({ body: place }),
  'POST /api/v1/meldung': () => ({
    body: { ...place, kind: 'new', clearingMessage: 'neu', email: 'canary-1@leak.example', language: 'de' },
  }),
  'POST /api/v1/melden': ({ number }) => ({
    body: { kind: 'complaint', locationId: number, clearingMessage: 'zu', email: 'canary-1@leak.example', language: 'de' },
  }),
  'GET /api/v1/clearing/get': () => ({ query: { ...pages, sort: '[{"field":"name","direction":"asc"}]', filter: '{"stages":["new"]}' } }),
  'POST /api/v1/clearing/{id}': ({ version }) => ({
    body: { version, adminPublished: true, clearingMessageAdmin: 'danke', sendReply: true },
  }),
  'POST /api/v1/clearing/{id}/reject': ({ version }) => ({ body: { version, reason: 'gibt es nicht', sendReply: true } }),
  'POST /api/v1/clearing/{id}/merge': ({ ids, version }) => ({ body: { version, winnerId: ids.location, winnerVersion: 1 } }),
  'POST /api/v1/clearing/bulk': ({ ids, version }) => ({
    body: { action: { kind: 'approve' }, items: [{ _id: ids.report, version }], preview: true },
  }),
  'POST /api/v1/clearing/{id}/history/{stepId}/undo': ({ version }) => ({ body: { version } }),
  'GET /api/v1/location/export': () => ({ query: { format: 'csv', language: 'de', ...box, filter: 'WLAN', sort: 'name:asc' } }),
  'GET /api/v1/location/clusters': () => ({ query: { bbox: '5,47,15,55', zoom: 7, filter: 'WLAN', types: 'AUTOHOF' } }),
  'POST /api/v1/location/search': () => ({
    query: { view: 'summary' },
    body: { ...box, filter: ['WLAN'], suche: 'ras', mine: true, ...pages },
  }),
  'POST /api/v1/location/bulk': ({ ids }) => ({
    body: { action: { kind: 'add-feature', feature: 'DUSCHE' }, items: [{ _id: ids.location, version: 1 }] },
  }),
  'POST /api/v1/location/{id}/history/{entryId}/restore': ({ version }) => ({ body: { version } }),
  'POST /api/v1/location/get-all-map': () => ({ body: { ...box, filter: ['WLAN'] } }),
  'POST /api/v1/location/get-all-map-overview': () => ({ body: box }),
  'POST /api/v1/benutzer': ({ ids }) => ({
    body: {
      email: 'canary-guest@leak.example',
      vorname: 'C',
      nachname: 'D',
      role: 'user',
      access: [],
      companyId: ids.company,
      language: 'de',
    },
  }),
  'POST /api/v1/custom-fields': () => ({ body: field }),
  'POST /api/v1/custom-fields/{id}': ({ version }) => ({ body: { ...field, version } }),
  'POST /api/v1/unternehmen/{id}': ({ version }) => ({ body: { version, name: 'Canary', city: 'Celle' } }),
  'POST /api/v1/media': () => ({ body: { part: 'images' } }),
};

/** A realistic request, or null if the schema is enough. */
export const exampleOf = ({ name }: Operation, known: Known): Example | null => EXAMPLES[name]?.(known) ?? null;
