import { reportBar } from '../bars.ts';
import type { MapFigures } from './map-report.ts';

/** Bars of docs/bench.md. */
const BAR_MS = 15;
const BAR_KB = 100;
const BAR_RATIO = 10;
/** Number of locations from which the ratio is promised: with few, the database is fast as well. */
const RATIO_SIZE = 1_000_000;
const BAR_ELSEWHERE_MS = 1000;

/** Reports the bars of the map, each for its worst case. */
export function reportMapBars({ size, engine, clusters, freshness, tiles }: MapFigures): void {
  const named = (what: string) => `map of ${size.toLocaleString('en')}, ${engine}: ${what}`;
  const slowest = clusters.reduce((a, b) => (b.service.p99 > a.service.p99 ? b : a));
  const heaviest = clusters.reduce((a, b) => (b.endpointContext.gzipBytes > a.endpointContext.gzipBytes ? b : a));
  const sql = slowest.postgisFloor === null ? {} : { rival: { name: 'the same cells in PostGIS', measured: slowest.postgisFloor } };
  reportBar({ what: named('clusters, slowest p99'), measured: slowest.service.p99, unit: 'ms', bar: BAR_MS, ...sql });
  const tile = tiles.find(({ zoom }) => zoom === heaviest.zoom);
  const points = tile ? { rival: { name: 'all points as tiles', measured: tile.gzipBytes / 1000 } } : {};
  reportBar({
    what: named('largest response gz'),
    measured: heaviest.endpointContext.gzipBytes / 1000,
    unit: 'kB',
    bar: BAR_KB,
    ...points,
  });
  const ratios = clusters.flatMap(({ ratio }) => ratio ?? []);
  if (ratios.length > 0 && size >= RATIO_SIZE)
    reportBar({ what: named('lowest ratio to PostGIS'), measured: Math.min(...ratios), unit: '×', bar: BAR_RATIO, isAtLeast: true });
  const elsewhere = freshness.fromElsewhere.p99;
  reportBar({ what: named('saved on another node, visible after, p99'), measured: elsewhere, unit: 'ms', bar: BAR_ELSEWHERE_MS });
}
