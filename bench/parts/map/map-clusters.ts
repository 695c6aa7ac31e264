import { findClusters } from '@rastnetz/contract';
import { measure, type Timing } from '../measure.ts';
import { type MapBench, viewerOf } from './map-bench.ts';
import { measureHttp, type RequestFigure } from './map-http.ts';
import type { PostgisRival } from './map-postgis.ts';
import { type ClusterCase, clusterQuery } from './map-screens.ts';

const RUNS = 100;
/** Maximum relative difference to the rival's total: bounding boxes of requests are rounded to a metre. */
const TOLERANCE = 0.001;

export interface ClusterFigure {
  readonly region: string;
  readonly zoom: number;
  readonly filterName: string;
  /** Locations on the first screen. */
  readonly total: number;
  readonly service: Timing;
  readonly endpointContext: RequestFigure;
  /** Medians of the same aggregation in SQL, in milliseconds; null if not measured. */
  readonly postgisFloor: number | null;
  readonly postgisSnap: number | null;
  /** Median of the faster SQL divided by the service's median. */
  readonly ratio: number | null;
}

/** Measures the clusters of a case: the service alone, through the mounted server, and by SQL if a rival is given. */
export async function measureClusters(bench: MapBench, question: ClusterCase, rival: PostgisRival | null): Promise<ClusterFigure> {
  const { services } = bench;
  const viewer = viewerOf(bench);
  const ask = (at: number) => services.map.clusters(viewer, clusterQuery(question, at));
  const service = await measure(async (at) => ask(at), RUNS);
  const callOf = (at: number) => {
    const { zoom, ...query } = clusterQuery(question, at);
    return { url: findClusters.path, query: { ...query, zoom: String(zoom) } };
  };
  const endpointContext = await measureHttp(bench, callOf, RUNS);
  const { total } = await ask(0);
  const sql = await rival?.clusters(question);
  if (sql && Math.abs(sql.total - total) > 1 + total * TOLERANCE)
    throw new Error(`SQL finds ${sql.total} locations where the index finds ${total}`);
  const { region, zoom, filterName } = question;
  const fastest = sql ? Math.min(sql.floorP50, sql.snapP50 ?? Number.POSITIVE_INFINITY) : null;
  return {
    region,
    zoom,
    filterName,
    total,
    service,
    endpointContext,
    postgisFloor: sql?.floorP50 ?? null,
    postgisSnap: sql?.snapP50 ?? null,
    ratio: fastest === null ? null : fastest / service.p50,
  };
}
