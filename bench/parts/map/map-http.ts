import { gunzipSync } from 'node:zlib';
import { measure, type Timing } from '../measure.ts';
import type { MapBench } from './map-bench.ts';

/** A request without authentication. */
export interface BenchRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly query?: Record<string, string>;
  readonly payload?: object;
}

/** Cost of a request over HTTP: authentication, parsing, validation, handling, serialization and compression, and the size of the response. */
export interface RequestFigure extends Timing {
  readonly rawBytes: number;
  readonly gzipBytes: number;
}

/** Measures a request through the mounted server; the bytes are those of the largest response. */
export async function measureHttp(bench: MapBench, request: (at: number) => BenchRequest, runs: number): Promise<RequestFigure> {
  let [rawBytes, gzipBytes] = [0, 0];
  const timing = await measure(async (at) => {
    const token = bench.tokens[at % bench.tokens.length];
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    const { statusCode, rawPayload, headers: answered } = await bench.app.inject({ ...request(at), headers });
    if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${rawPayload.toString()}`);
    if (rawPayload.length <= gzipBytes) return;
    gzipBytes = rawPayload.length;
    rawBytes = answered['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).length : rawPayload.length;
  }, runs);
  return { ...timing, rawBytes, gzipBytes };
}
