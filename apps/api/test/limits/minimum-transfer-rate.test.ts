import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { requireMinimumTransferRate } from '../../src/platform/http/limits/minimum-transfer-rate.ts';

afterEach(() => void vi.useRealTimers());

/** A running request to a server with a minimum transfer rate; `goOn` advances the clock by one check interval. */
async function beginCall() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  requireMinimumTransferRate(app);
  const arriving = new EventEmitter();
  let arrived = 0;
  app.addContentTypeParser('text/slow', (_request, payload, done) => {
    payload.on('data', (chunk: Buffer) => {
      arrived += chunk.length;
      arriving.emit('more');
    });
    payload.on('end', () => done(null, 'read'));
    payload.on('error', done);
  });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/slow\r\nContent-Length: 10000\r\n\r\n');
  const send = async (bytes: number) => {
    const due = arrived + bytes;
    socket.write('x'.repeat(bytes));
    while (arrived < due) await once(arriving, 'more');
  };
  return { app, socket, send, goOn: () => vi.advanceTimersByTime(15_000) };
}

test('a request whose body arrives too slowly is ended', async () => {
  const { app, socket, send, goOn } = await beginCall();
  const closed = once(socket, 'close');
  await send(1);
  goOn();
  goOn();
  await closed;
  await app.close();
});

test('a slow request above the minimum rate is handled', async () => {
  const { app, socket, send, goOn } = await beginCall();
  const answered = once(socket, 'data');
  await send(5000);
  goOn();
  await send(4999);
  goOn();
  await send(1);
  expect(String((await answered)[0])).toContain('200 OK');
  socket.destroy();
  await app.close();
});
