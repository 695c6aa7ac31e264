import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoint } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../src/kernel/problem.ts';
import { drainBody } from '../../src/platform/http/uploads/partial-body.ts';
import { MAX_DRAINED_BYTES } from '../../src/platform/http/uploads/spool.ts';
import { bareApp, encodeForm } from '../harness/bare-app.ts';

const upload = endpoint({
  method: 'POST',
  path: '/api/v1/upload',
  summary: 'Upload',
  access: 'public',
  body: z.object({ name: z.string() }),
  multipart: { jsonPart: 'standort', files: { images: { accept: ['image/png'], maxFiles: 2, maxBytes: 1024 * 1024 } } },
  response: z.object({ ok: z.literal(true) }),
});
const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 1)], { type: 'image/png' });

describe('an upload that is refused while it is received', () => {
  /** Sends an upload of this many bytes and, after its response, another request on the same connection; returns the starts of both responses. */
  async function twoOnOneConnection(bytes: number, uploads: object) {
    const { app, on } = await bareApp();
    on(upload, async () => ({ ok: true as const }));
    Object.assign(app.endpointContext, { uploads: { enter: () => ({ take: () => undefined, release: () => undefined, ...uploads }) } });
    app.get('/next', async () => 'next');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const form = new FormData();
    form.set('standort', '{"name":"x"}');
    form.append('images', file(bytes), 'a.png');
    const { payload, headers } = await encodeForm(form);
    const refused = await send(port, { agent, headers, method: 'POST', path: upload.path }, payload);
    const next = await send(port, { agent, path: '/next' });
    agent.destroy();
    return { refused, next };
  }

  async function send(port: number, options: RequestOptions, payload?: Buffer) {
    const sent = request({ port, host: '127.0.0.1', ...options });
    sent.end(payload);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return { status: answer.statusCode, connection: answer.headers.connection, isOldSocket: sent.reusedSocket };
  }

  test('keeps the connection usable: the next request on it is answered', async () => {
    let left = 200_000;
    const take = (bytes: number) => {
      left -= bytes;
      if (left < 0) throw new Problem('too_many_requests');
    };
    const { refused, next } = await twoOnOneConnection(1024 * 1024, { take });
    expect(refused).toMatchObject({ status: 429, connection: 'keep-alive' });
    expect(next).toMatchObject({ status: 200, isOldSocket: true });
  });

  test('closes the connection if the rest is too long to read', async () => {
    const { app } = await bareApp();
    app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
    const begun = Promise.withResolvers<void>();
    app.post('/partly', async ({ raw }) => {
      for await (const _chunk of raw.iterator({ destroyOnReturn: false })) break;
      begun.resolve();
      await drainBody(raw, 10);
      return 'refused';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/octet-stream', 'content-length': 1000 };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/partly', headers });
    // Never the whole body: a server that closes with bytes unread resets the connection, and the response can be lost.
    sent.write('x'.repeat(50));
    await begun.promise;
    sent.write('x'.repeat(50));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    sent.on('error', () => undefined);
    sent.destroy();
  });

  test('is read up to a limit if one part is endless', async () => {
    const { app, on } = await bareApp();
    on(upload, async () => ({ ok: true as const }));
    const read = Promise.withResolvers<number>();
    app.addHook('onResponse', async ({ raw }, reply) => {
      expect(reply.statusCode).toBe(400);
      read.resolve(raw.socket.bytesRead);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: upload.path, headers });
    // The connection is reset with bytes unread, so only the server can tell what it has read.
    sent.on('error', () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="unknown"; filename="a.png"\r\n\r\n');
    Readable.from(endless(5 * MAX_DRAINED_BYTES)).pipe(sent);
    expect(await read.promise).toBeLessThan(3 * MAX_DRAINED_BYTES);
    sent.destroy();
    await app.close();
  });
});

/** This many bytes, a megabyte at a time. */
function* endless(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= 1024 * 1024) yield Buffer.alloc(1024 * 1024, 1);
}
