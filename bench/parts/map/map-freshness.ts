import { emptyDraft, findClusters, saveLocation } from '@rastnetz/contract';
import { measure, type Timing } from '../measure.ts';
import type { MapBench } from './map-bench.ts';
import { viewerOf } from './map-bench.ts';

const RUNS = 20;
/** A position in the Baltic Sea, far from all generated locations, different for each run. */
const spotOf = (at: number): readonly [lng: number, lat: number] => [19 + at / 100, 56];
const WAIT_MS = 2000;

/** Milliseconds until a map shows a saved location. */
export interface FreshnessFigures {
  /** A save and a clusters request through the mounted server; the benchmark fails unless the response contains the location. */
  readonly saveAndQuery: Timing;
  /** From the commit of another writer (as another server) until this server's response contains it. */
  readonly fromElsewhere: Timing;
}

/** Measures how soon a map shows saved locations. */
export async function measureFreshness(bench: MapBench): Promise<FreshnessFigures> {
  return {
    saveAndQuery: await measure((at) => saveAndQuery(bench, spotOf(at)), RUNS),
    fromElsewhere: await measure((at) => changeElsewhere(bench, spotOf(at + RUNS * 2)), RUNS),
  };
}

const bboxAround = ([lng, lat]: readonly [number, number]): string => [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join(',');

async function saveAndQuery({ app, tokens: [token] }: MapBench, [lng, lat]: readonly [number, number]): Promise<void> {
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  const draft = { ...emptyDraft('PARKPLATZ'), title: 'Neu', coordinates: { type: 'Point', coordinates: [lng, lat] } };
  form.set('standort', JSON.stringify(draft));
  const encoded = new Response(form);
  const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' };
  const saved = await app.inject({ method: 'POST', url: saveLocation.path, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
  if (saved.statusCode !== 200) throw new Error(`the save got ${saved.statusCode}: ${saved.body}`);
  const query = { bbox: bboxAround([lng, lat]), zoom: '16' };
  const response = await app.inject({ url: findClusters.path, query, headers: { authorization } });
  if (response.json<{ total: number }>().total !== 1) throw new Error('the next response lacks the saved location');
}

/** Changes a location like another server: this one is notified only by the database. */
async function changeElsewhere(bench: MapBench, spot: readonly [number, number]): Promise<void> {
  const { database, services } = bench;
  const statement =
    'update location set lng = $1, lat = $2 where id = (select id from location where lng between 6 and 15 order by id limit 1)';
  await database.pool.query(statement, [...spot]);
  const giveUpAt = performance.now() + WAIT_MS;
  const query = {
    bbox: bboxAround(spot),
    zoom: 16,
    filter: '',
    types: '',
    suche: '',
    mine: 'false',
    missing: '',
    brands: '',
    openNow: 'false',
    custom: '',
  } as const;
  while ((await services.map.clusters(viewerOf(bench), query)).total === 0) {
    if (performance.now() > giveUpAt) throw new Error(`not on the map after ${WAIT_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
