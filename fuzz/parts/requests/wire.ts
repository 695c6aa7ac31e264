import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { RequestPlan } from './request-plan.ts';

/** A received response. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

const TIMEOUT_MS = 60_000;
/** Maximum size of a response that is examined. */
const KEPT_BYTES = 4 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

let networks = 0;
/** User agent of every request: a session whose network and browser change together would require re-authentication. */
export const PROGRAM = 'rastnetz-fuzz';

/** Headers of a request from a new network, so that limits per network do not apply. */
export function fromNewNetwork(): Record<string, string> {
  networks += 1;
  const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  return { 'x-forwarded-for': network, 'user-agent': PROGRAM };
}

/** Reads a response to its end; of an event stream, which has none, the first chunk. */
async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= KEPT_BYTES) chunks.push(chunk);
    if (answer.headers['content-type']?.startsWith('text/event-stream')) break;
  }
  return Buffer.concat(chunks);
}

/** Sends a request exactly as written; throws without a response within a minute, or if the connection ends before one. */
export function send(origin: string, { method, target, headers, body }: RequestPlan): Promise<ReceivedResponse> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const outgoing = request(
      { hostname, port, method, path: target, agent, headers: { ...fromNewNetwork(), ...length, ...headers } },
      (answer) =>
        bodyOf(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read, ms: performance.now() - started }),
          reject,
        ),
    );
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`no response within ${TIMEOUT_MS} ms`)));
    outgoing.once('error', reject);
    // The response may arrive before a large body is sent completely: a write error after that is no failure.
    outgoing.end(body ?? undefined);
  });
}

/** Closes keep-alive connections. */
export const closeConnections = (): void => agent.destroy();
