import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { endpoint } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countStranger } from '../../src/platform/http/endpoints/access.ts';
import { mountDownload } from '../../src/platform/http/endpoints/download.ts';
import { bareApp, TOKENS } from '../harness/bare-app.ts';

const file = endpoint({
  method: 'GET',
  path: '/api/v1/file',
  summary: 'A file',
  access: 'session',
  response: z.string(),
  download: ['text/csv'],
});
const entry = endpoint({ method: 'GET', path: '/api/v1/entry', summary: 'An entry', access: 'session', response: z.string() });
const headers = { authorization: `Bearer ${TOKENS.user}` };

/** Sends a request and disconnects once it has been received; resolves when the server has closed its response. */
async function hangUp(app: FastifyInstance, path: string): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\n\r\n`);
  const [, response] = (await arrived) as [unknown, ServerResponse];
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
}

/** Delays all lookups of sessions until `answer` is called. */
function holdSessions(app: FastifyInstance): { answer: () => void } {
  const { authenticate } = app.endpointContext.auth;
  const answered = Promise.withResolvers<void>();
  const slowly: typeof authenticate = async (...asked) => {
    await answered.promise;
    return authenticate(...asked);
  };
  Object.assign(app.endpointContext, { auth: { ...app.endpointContext.auth, authenticate: slowly, authenticateRead: slowly } });
  return { answer: answered.resolve };
}

test('a request whose client disconnects while its session is looked up is not handled', async () => {
  const { app, on } = await bareApp();
  const sessions = holdSessions(app);
  let handled = 0;
  on(entry, async () => {
    handled += 1;
    return 'entry';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (let time = 0; time < 4; time += 1) await hangUp(app, entry.path);
  sessions.answer();
  expect((await app.inject({ url: entry.path, headers })).statusCode).toBe(200);
  expect(handled).toBe(1);
  await app.close();
});

test('a client that disconnects before its export begins holds no place among the exports of its user', async () => {
  const { app } = await bareApp();
  const sessions = holdSessions(app);
  mountDownload(app, file, () => ({ mediaType: 'text/csv', fileName: 'file.csv', total: null, chunks: Readable.from(['a']) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (let time = 0; time < 4; time += 1) await hangUp(app, file.path);
  sessions.answer();
  expect((await app.inject({ url: file.path, headers })).statusCode).toBe(200);
  await app.close();
});

test('a client that disconnects before its large file is opened holds no place among the large files of its network', async () => {
  const { app } = await bareApp();
  const opened = Promise.withResolvers<void>();
  app.get('/file', { onRequest: countStranger }, async (request, reply) => {
    await opened.promise;
    const stream = Readable.from(['a']);
    app.endpointContext.largeDownloads.enter({ bytes: 2_000_000, stream }, request, reply);
    return reply.send(stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (let time = 0; time < 20; time += 1) await hangUp(app, '/file');
  opened.resolve();
  expect((await app.inject({ url: '/file', remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
  await app.close();
});
