import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { CallPlan } from './call-plan.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

const PATIENCE_MS = 60_000;
/** More than this of an answer is not looked at. */
const KEPT_BYTES = 4 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

let networks = 0;
/** What every request says that it is: a session that changed its network and its program would have to be proved again. */
export const PROGRAM = 'rastnetz-fuzz';

/** Headers of a request from a network that was never used before: none is turned away because of others of its network. */
export function fromAnywhere(): Record<string, string> {
  networks += 1;
  const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  return { 'x-forwarded-for': network, 'user-agent': PROGRAM };
}

/** Reads an answer to its end; of a stream of events, which has none, the first piece. */
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

/** Makes a request as it is written; throws when nothing comes back in a minute, or the connection ends without an answer. */
export function send(origin: string, { method, target, headers, body }: CallPlan): Promise<Answer> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const call = request({ hostname, port, method, path: target, agent, headers: { ...fromAnywhere(), ...length, ...headers } }, (answer) =>
      bodyOf(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read, ms: performance.now() - started }),
        reject,
      ),
    );
    call.setTimeout(PATIENCE_MS, () => call.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    call.once('error', reject);
    // An answer may come before all of a big body is taken: what cannot be written any more is no fault.
    call.end(body ?? undefined);
  });
}

/** Lets go of connections that are kept open. */
export const hangUp = (): void => agent.destroy();
