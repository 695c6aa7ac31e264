import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { searchLocations, sendFile } from '@rastnetz/contract';
import { makeSession } from '../../e2e/harness/client.ts';
import { inTime } from './caller.ts';
import type { Hurt, Scene } from './hurt.ts';

const DRIPS = 60;
const READERS = 40;
const HALF_OPEN = 2000;
const CALLS = 30;
const CALL_LIMIT_MS = 5000;
/** How long the server may bear with each kind. */
const HALF_OPEN_LIMIT_MS = 60_000;
const DRIP_LIMIT_MS = 90_000;

interface Slow {
  isOver: boolean;
  readonly socket: Socket;
}

/** Opens a connection and says this much; whatever comes back is left unread where `reads` is false. */
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

const dripHead = (token: string): string =>
  [
    `POST ${sendFile.path}?part=images HTTP/1.1`,
    'Host: rastnetz.example',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
    '',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  ].join('\r\n');

/** Sends a byte a second, as long as it is let. */
function drip({ socket }: Slow): void {
  const timer = setInterval(() => socket.write('x'), 1000);
  socket.on('close', () => clearInterval(timer));
}

/** Everybody else is served all the while. */
async function expectServed({ work, findings }: Scene, during: string): Promise<void> {
  for (let turn = 0; turn < CALLS; turn += 1) {
    const began = performance.now();
    const { status } = await work.admin.call('POST', searchLocations.path, { json: {} });
    const tookMs = performance.now() - began;
    if (status !== 200 || tookMs > CALL_LIMIT_MS)
      return void findings.others.push(`with ${during} a call was answered ${status} after ${Math.round(tookMs)} ms`);
  }
}

async function expectEnded({ findings }: Scene, what: string, slow: readonly Slow[], limitMs: number): Promise<void> {
  await inTime(() => slow.every(({ isOver }) => isOver), limitMs);
  const left = slow.filter(({ isOver }) => !isOver);
  if (left.length > 0) findings.others.push(`${left.length} of ${slow.length} ${what} were still there after ${limitMs / 1000} s`);
  for (const { socket } of left) socket.destroy();
}

/** Uploads that drip, readers that do not read, and connections that say nothing whole. */
export const hurtBySlowness: Hurt = async (scene) => {
  const { origin } = scene.stage;
  const { token } = await makeSession(origin, 'partner');
  const many = (count: number, make: () => Slow) => Array.from({ length: count }, make);
  const drips = many(DRIPS, () => open(origin, dripHead(token)));
  drips.forEach(drip);
  const asked = `GET /api/openapi.json HTTP/1.1\r\nHost: rastnetz.example\r\n\r\n`.repeat(50);
  const readers = many(READERS, () => open(origin, asked, false));
  const halves = many(HALF_OPEN, () => open(origin, 'GET / HTTP/1.1\r\nHost: rastn'));
  await pause(scene.outageMs);
  await expectServed(scene, 'thousands of slow callers');
  await expectEnded(scene, 'half-open connections', halves, HALF_OPEN_LIMIT_MS);
  await expectEnded(scene, 'uploads that drip', drips, DRIP_LIMIT_MS);
  await expectServed(scene, 'readers that do not read');
  for (const { socket } of readers) socket.destroy();
};
