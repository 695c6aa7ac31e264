import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { UnreadBytesLimit } from '../../src/platform/http/limits/unread-bytes-limit.ts';
import { test as served } from '../harness/fixtures.ts';

const MEBIBYTE = 1024 * 1024;

/** Opens connections of a network and requests a file on each; returns those on which it is not refused. */
function sentOn(limit: UnreadBytesLimit, address: string, { connections, bytes }: { connections: number; bytes: number }): Socket[] {
  return Array.from({ length: connections }, () => new Socket()).filter((socket) => {
    try {
      limit.enter(socket, address, bytes);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', options: { retryAfterSeconds: 5 } });
      return false;
    }
  });
}

test('files that a network does not read count until its connections close', async () => {
  const limit = new UnreadBytesLimit();
  const sockets = sentOn(limit, '192.0.2.1', { connections: 500, bytes: MEBIBYTE });
  expect(sockets).toHaveLength(128);
  expect(sentOn(limit, '192.0.2.2', { connections: 1, bytes: MEBIBYTE })).toHaveLength(1);
  expect(sentOn(limit, '192.0.2.1', { connections: 1, bytes: 64 * 1024 })).toHaveLength(1);
  const [first] = sockets;
  if (first) await once(first.destroy(), 'close');
  expect(sentOn(limit, '192.0.2.1', { connections: 2, bytes: MEBIBYTE })).toHaveLength(1);
});

test('fifty browsers of one office open pages with many pictures and a map at once', () => {
  const limit = new UnreadBytesLimit();
  for (const socket of sentOn(limit, '192.0.2.1', { connections: 50 * 6, bytes: 400_000 }))
    for (let picture = 0; picture < 60; picture += 1) limit.enter(socket, '192.0.2.1', 350_000);
  expect(sentOn(limit, '192.0.2.1', { connections: 1, bytes: 400_000 })).toHaveLength(1);
});

test('a connection of a proxy counts for the network it served last', () => {
  const limit = new UnreadBytesLimit();
  for (const socket of sentOn(limit, '192.0.2.1', { connections: 128, bytes: MEBIBYTE })) limit.enter(socket, '192.0.2.2', MEBIBYTE);
  expect(sentOn(limit, '192.0.2.1', { connections: 500, bytes: MEBIBYTE })).toHaveLength(128);
  expect(sentOn(limit, '192.0.2.2', { connections: 1, bytes: MEBIBYTE })).toHaveLength(0);
});

/** Requests the first megabyte of the base map and reads only the status of the response. */
async function unread(port: number): Promise<{ socket: Socket; status: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /map/basemap.pmtiles HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-1048575\r\n\r\n');
  await once(socket, 'readable');
  return { socket, status: String(socket.read(12)) };
}

served('ranges of the base map that nobody reads are refused once a network holds 128 MB of them', async ({ server: { app } }) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answers = await Promise.all(Array.from({ length: 129 }, () => unread(port)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'HTTP/1.1 206')).toHaveLength(128);
  expect(statuses.filter((status) => status === 'HTTP/1.1 429')).toHaveLength(1);
  const refused = await fetch(`http://127.0.0.1:${port}/map/basemap.pmtiles`, { headers: { range: 'bytes=0-1048575' } });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  for (const { socket } of answers) socket.destroy();
});
