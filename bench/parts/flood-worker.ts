import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { FLOODS, type FloodKind, type FloodRequest } from './flood-requests.ts';

export interface FloodData {
  readonly origin: string;
  readonly kind: FloodKind;
  readonly connections: number;
}

/** Number of responses by status. */
export type FloodRecord = Readonly<Record<number, number>>;

/** Sends at full speed over all connections until stopped, then reports the responses. Runs in its own thread, because another one measures users. */
const { origin, kind, connections } = workerData as FloodData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const record: Record<number, number> = {};
let isOver = false;

function send({ method, path, headers, body }: FloodRequest): Promise<number> {
  return new Promise((resolve) => {
    const typed = body && { 'content-type': 'application/json' };
    const outgoing = request(origin + path, { agent, method, headers: { ...headers, ...typed } }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once('error', () => resolve(0));
    outgoing.end(body && JSON.stringify(body));
  });
}

async function flood(): Promise<void> {
  while (!isOver) {
    const status = await send(FLOODS[kind]());
    record[status] = (record[status] ?? 0) + 1;
  }
}

parentPort?.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: connections }, flood));
agent.destroy();
parentPort?.postMessage(record satisfies FloodRecord);
