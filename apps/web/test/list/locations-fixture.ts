import {
  countLocations,
  type Feature,
  FILTER_ORDER,
  getLocation,
  type Location,
  type LocationCounts,
  LocationType,
  matchLocations,
  PublicationState,
  type SessionUser,
  searchLocations,
} from '@rastnetz/contract';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const counted = <K extends string>(names: readonly K[], count: number) =>
  Object.fromEntries(names.map((name) => [name, count])) as Record<K, number>;

export const COUNTS: LocationCounts = {
  total: 1318,
  inSegment: 42,
  withoutCoordinates: 3,
  features: counted<Feature>(FILTER_ORDER, 7),
  types: counted<LocationType>(LocationType.options, 5),
  publications: counted<PublicationState>(PublicationState.options, 4),
};

const idOf = (place: number) => `0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** Stored locations, numbered from 1. */
export const sampleRows = (count: number, change: Partial<Location> = {}): Location[] =>
  Array.from({ length: count }, (_, place) => ({ ...LOCATION, _id: idOf(place + 1), title: `Autohof ${place + 1}`, ...change }));

/** A location of another company, with empty fields. */
export const BARE: Location = {
  ...LOCATION,
  _id: idOf(900),
  title: 'Imbiss bei Soltau',
  locationType: 'IMBISS',
  companyId: OTHER_COMPANY_ID,
  coordinates: null,
  features: [],
  mainImageURL: null,
  menuImages: [],
};

/** The server of the locations page: pages of `rows`, all of which match every filter, counts, single rows. */
export function answerLocations(api: FakeApi, rows: readonly Location[]): void {
  api.on(countLocations, () => COUNTS);
  api.on(searchLocations, ({ body: { page = 1, pageSize = 10 } }) => ({
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    totalElsewhere: 0,
    noteCounts: {},
  }));
  api.on(matchLocations, ({ body: { ids } }) => ({ ids }));
  api.on(getLocation, ({ params: { id } }) => rows.find(({ _id }) => _id === id) ?? rows[0] ?? LOCATION);
}

interface Options {
  readonly rows?: readonly Location[];
  readonly at?: string;
  readonly language?: 'de' | 'en';
  readonly user?: SessionUser;
  readonly prepare?: (api: FakeApi) => void;
}

/** The locations page over a fake API; this DOM has no WebGL, so there is no map. */
export const openLocations = ({
  rows = sampleRows(3),
  at = '/dashboard/standorte',
  language = 'de',
  user = PARTNER,
  prepare,
}: Options = {}): Promise<App> =>
  startApp({
    at,
    user,
    language,
    prepare: (api) => {
      answerLocations(api, rows);
      prepare?.(api);
    },
  });
