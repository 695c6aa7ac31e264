import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readLegalPage, searchLocations, sendFile } from '@rastnetz/contract';
import { createSession } from '../../../e2e/harness/client.ts';
import { pollUntil } from '../work/http-client.ts';
import type { FaultInjection, Scene } from './fault-injection.ts';

const TRICKLES = 60;
const READERS = 40;
/** Requests that a reader pipelines; the limit permits this many. */
const PIPELINED = 15;
const FLOODS = 40;
const WAVES = 3;
const REQUESTS_PER_FLOOD = 2000;
/** A public endpoint that needs the database. */
const PUBLIC_PATH = readLegalPage.path.replace(':page', 'imprint');
const HALF_OPEN = 2000;
const REQUESTS = 30;
/** Clients retry after a 503 or 429; a request must succeed within this time after the first attempt, even on a busy machine. */
const REQUEST_LIMIT_MS = 15_000;
/** Maximum time the server may tolerate each kind. */
const HALF_OPEN_LIMIT_MS = 60_000;
const TRICKLE_LIMIT_MS = 90_000;
const FLOOD_LIMIT_MS = 60_000;
/** Maximum additional memory of the server under slow clients and load, in MB. */
const MAX_GROWTH_MB = 700;

interface Slow {
  isOver: boolean;
  readonly socket: Socket;
}

/** Opens a connection and sends `first`; responses stay unread if `reads` is false. */
function open(origin: string, first: string, reads = true): Slow {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const slow: Slow = { socket, isOver: false };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    slow.isOver = true;
  });
  if (reads) socket.resume();
  else socket.pause();
  socket.write(first);
  return slow;
}

const trickleHead = (token: string): string =>
  [
    `POST ${sendFile.path}?part=images HTTP/1.1`,
    'Host: rastnetz.example',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
    '',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  ].join('\r\n');

/** Sends one byte per second until the connection is closed. */
function trickle({ socket }: Slow): void {
  const timer = setInterval(() => socket.write('x'), 1000);
  socket.on('close', () => clearInterval(timer));
}

/** Other clients must be served all the time. */
async function expectServed({ work, findings }: Scene, during: string): Promise<void> {
  const isServed = async () => (await work.admin.request('POST', searchLocations.path, { json: {} })).status === 200;
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    if (!(await pollUntil(isServed, REQUEST_LIMIT_MS)))
      return void findings.others.push(`with ${during} a request got no response within ${REQUEST_LIMIT_MS / 1000} s`);
  }
}

async function expectEnded({ findings }: Scene, what: string, slow: readonly Slow[], limitMs: number): Promise<void> {
  // A paused socket does not notice that it was closed.
  for (const { socket } of slow) socket.resume();
  await pollUntil(() => slow.every(({ isOver }) => isOver), limitMs);
  const left = slow.filter(({ isOver }) => !isOver);
  if (left.length > 0) findings.others.push(`${left.length} of ${slow.length} ${what} were still open after ${limitMs / 1000} s`);
  for (const { socket } of left) socket.destroy();
}

const many = (count: number, make: () => Slow): Slow[] => Array.from({ length: count }, make);
const pipelined = (path: string, count: number): string => `GET ${path} HTTP/1.1\r\nHost: rastnetz.example\r\n\r\n`.repeat(count);

/** Thousands of pipelined requests on each connection: the server must close it. */
async function flood(scene: Scene): Promise<void> {
  for (let wave = 0; wave < WAVES; wave += 1) {
    const floods = many(FLOODS, () => open(scene.fixture.origin, pipelined(PUBLIC_PATH, REQUESTS_PER_FLOOD), false));
    await expectServed(scene, 'floods of requests');
    await expectEnded(scene, 'floods of requests', floods, FLOOD_LIMIT_MS);
  }
}

/** Slow uploads, clients that do not read, incomplete requests, and floods of requests. */
export const injectSlowness: FaultInjection = async (scene) => {
  const { origin } = scene.fixture;
  const beforeMb = await scene.memory.nowMb();
  const { token } = await createSession(origin, 'partner');
  const trickles = many(TRICKLES, () => open(origin, trickleHead(token)));
  trickles.forEach(trickle);
  const readers = many(READERS, () => open(origin, pipelined('/api/openapi.json', PIPELINED), false));
  const halves = many(HALF_OPEN, () => open(origin, 'GET / HTTP/1.1\r\nHost: rastn'));
  await pause(scene.outageMs);
  await expectServed(scene, 'thousands of slow clients');
  await flood(scene);
  await expectEnded(scene, 'half-open connections', halves, HALF_OPEN_LIMIT_MS);
  await expectEnded(scene, 'slow uploads', trickles, TRICKLE_LIMIT_MS);
  await expectServed(scene, 'readers that do not read');
  for (const { socket } of readers) socket.destroy();
  const greatestMb = scene.memory.greatestMb();
  if (beforeMb !== null && greatestMb !== null && greatestMb - beforeMb > MAX_GROWTH_MB)
    scene.findings.others.push(`the memory of the server grew from ${beforeMb} MB to ${greatestMb} MB`);
};
