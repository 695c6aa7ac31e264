import { findLocationsOnMap, foldText, getLocation, searchLocations } from '@rastnetz/contract';
import type { Pool } from 'pg';
import { clusterCases, cornersOf } from '../map/map-screens.ts';

/** A request of a case, before sign-in headers are added. */
export interface ReadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Servers that are compared. */
export type ReadServer = 'rastnetz' | 'checkout' | 'plain' | 'directus';

/** The servers with an API of their own; another checkout has that of Rastnetz. */
type Asked = Exclude<ReadServer, 'checkout'>;

/** A kind of read, as a list of requests that ask every server the same. */
export interface ReadCase {
  readonly name: string;
  /** Minimum ratio to each rival (docs/bench.md). */
  readonly bars: Readonly<Partial<Record<ReadServer, number>>>;
  readonly requests: Readonly<Record<ReadServer, readonly ReadRequest[]>>;
}

/** Requests per case. */
const REQUESTS = 60;
/** More names than the server keeps the matches of (`RecentSearches`). */
const NEW_NAMES = 600;
const ZOOM = 11;

const get = (path: string, query: Record<string, string> = {}): ReadRequest => ({
  method: 'GET',
  path: Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`,
});
const post = (path: string, body: object): ReadRequest => ({ method: 'POST', path, body });

/** A request to Directus for locations, with their offers and files. */
const items = (query: Record<string, string>): ReadRequest =>
  get('/items/location', { fields: '*,offers.*,files.*,files.hash.type', sort: 'title_key', limit: '10', ...query });

/** The same for what a summary has: its columns, the main picture and the menu files, of which the client counts the latter. */
const SUMMARY_ITEMS = {
  fields: [
    'id,standort_id,version,title,type,company_id,lng,lat,street,house_number,postcode,city,country,features,special_days,open_days',
    'road_ref,road_exit,road_direction,road_only_from,road_km,closed_all_week,custom,created_at,updated_at,confirmed_at,confirmed_by',
    'admin_published,offline_at,offline_reason,files.part,files.hash.hash,files.hash.type',
  ].join(','),
  deep: JSON.stringify({ files: { _filter: { part: { _in: ['main', 'menu'] } } } }),
};

/** Every request of a case, for each of the servers. */
function requestsOf<T>(subjects: readonly T[], ask: Readonly<Record<Asked, (subject: T) => ReadRequest>>): ReadCase['requests'] {
  const own = subjects.map(ask.rastnetz);
  return { rastnetz: own, checkout: own, plain: subjects.map(ask.plain), directus: subjects.map(ask.directus) };
}

const PAGES = Array.from({ length: REQUESTS }, (_, at) => ((at * 7) % 100) + 1);

/** Parts of names of real locations: two thirds name one of the frequent words, the others a town. */
async function searchedNames(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>("select title from location order by md5(id::text || 'name') limit $1", [count]);
  return rows.map(({ title }, at) => {
    const words = title.split(' ');
    return at % 3 === 0 ? (words.at(-1) ?? title) : words.slice(0, 2).join(' ');
  });
}

async function idsOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from location order by md5(id::text) limit $1', [REQUESTS]);
  return rows.map(({ id }) => id);
}

async function boxesOf(pool: Pool) {
  const cases = await clusterCases(pool);
  const boxAt = cases.find(({ zoom, region }) => zoom === ZOOM && region === 'Germany')?.boxAt;
  if (boxAt === undefined) throw new Error(`no screens of Germany at zoom ${ZOOM}`);
  return Array.from({ length: REQUESTS }, (_, at) => boxAt(at));
}

const rounded = (value: number): string => value.toFixed(6);

const searchCase = (name: string, names: readonly string[]): ReadCase => ({
  name,
  bars: { directus: 8 },
  requests: requestsOf(names, {
    rastnetz: (suche) => post(searchLocations.path, { suche, pageSize: 10 }),
    plain: (suche) => get('/search', { key: foldText(suche) }),
    directus: (suche) => items({ 'filter[search_key][_contains]': foldText(suche), meta: 'filter_count' }),
  }),
});

/** The cases for a filled database. */
export async function readCases(pool: Pool): Promise<ReadCase[]> {
  return [
    {
      name: 'page of ten',
      bars: { plain: 0.5, directus: 7 },
      requests: requestsOf(PAGES, {
        rastnetz: (page) => post(searchLocations.path, { page, pageSize: 10 }),
        plain: (page) => get('/page', { page: String(page) }),
        directus: (page) => items({ page: String(page), meta: 'filter_count' }),
      }),
    },
    {
      name: 'page of summaries',
      bars: { plain: 0.5, directus: 7 },
      requests: requestsOf(PAGES, {
        rastnetz: (page) => post(`${searchLocations.path}?view=summary`, { page, pageSize: 10 }),
        plain: (page) => get('/summaries', { page: String(page) }),
        directus: (page) => items({ ...SUMMARY_ITEMS, page: String(page), meta: 'filter_count' }),
      }),
    },
    {
      name: 'by id',
      bars: { directus: 6 },
      requests: requestsOf(await idsOf(pool), {
        rastnetz: (id) => get(getLocation.path.replace(':id', id)),
        plain: (id) => get(`/location/${id}`),
        directus: (id) => get(`/items/location/${id}`, { fields: '*,offers.*,files.*,files.hash.type' }),
      }),
    },
    searchCase('search by name', await searchedNames(pool, REQUESTS)),
    searchCase('search by a new name', await searchedNames(pool, NEW_NAMES)),
    {
      name: 'all points of a box',
      bars: { directus: 8 },
      requests: requestsOf(await boxesOf(pool), {
        rastnetz: (box) => post(findLocationsOnMap.path, { ...cornersOf(box), filter: [] }),
        plain: ({ west, south, east, north }) =>
          get('/points', { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) }),
        // Directus has no filter by box for points.
        directus: ({ west, south, east, north }) =>
          get('/items/location', {
            fields: 'id,title,type,lng,lat,features',
            limit: '-1',
            'filter[lng][_between]': `${west},${east}`,
            'filter[lat][_between]': `${south},${north}`,
          }),
      }),
    },
  ];
}
