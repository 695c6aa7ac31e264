import autocannon from 'autocannon';
import { PROGRAM } from '../staff.ts';
import type { ReadRequest } from './read-cases.ts';

const CONNECTIONS = 8;

/** A running server, and the sign-in headers of its users. */
export interface ReadTarget {
  readonly origin: string;
  readonly authorizations: readonly string[];
}

export interface ReadFigure {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Bytes of a response on the wire, on average. */
  readonly bytes: number;
}

/** Sends the requests over 8 connections for some seconds; each connection begins at another one. Throws if any fails. */
export async function measureReads(
  { origin, authorizations }: ReadTarget,
  requests: readonly ReadRequest[],
  { isCompressed, seconds }: { readonly isCompressed: boolean; readonly seconds: number },
): Promise<ReadFigure> {
  const sent = requests.map(({ method, path, body }, at) => ({
    method,
    path,
    headers: {
      authorization: authorizations[at % authorizations.length] ?? '',
      'user-agent': PROGRAM,
      'accept-encoding': isCompressed ? 'gzip, deflate, br, zstd' : 'identity',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }));
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: sent,
    setupClient: (own) => {
      const first = (client * Math.floor(sent.length / CONNECTIONS)) % sent.length;
      own.setRequests([...sent.slice(first), ...sent.slice(0, first)]);
      client += 1;
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${origin} failed (${sent[0]?.path})`);
  const { requests: answered, latency, throughput } = result;
  return { requestsPerSecond: answered.average, p50: latency.p50, p99: latency.p99, bytes: throughput.average / answered.average };
}

/** The round with the median rate: single rounds are disturbed by other work of the machine. */
export function medianRound(rounds: readonly ReadFigure[]): ReadFigure {
  const sorted = rounds.toSorted((one, other) => one.requestsPerSecond - other.requestsPerSecond);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error('no round was measured');
  return middle;
}
