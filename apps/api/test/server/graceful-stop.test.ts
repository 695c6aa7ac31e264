import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { StrangerLimit } from '../../src/platform/http/limits/stranger-limit.ts';
import { closeConnectionsWhenStopping, stopGracefully } from '../../src/platform/http/server/graceful-stop.ts';
import { Health, healthRoutes } from '../../src/platform/http/server/health.ts';

/** A server with a pending request and one with a partial response, both until the test completes them. */
async function openServer() {
  const health = new Health({});
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<string>();
  const half = new PassThrough();
  closeConnectionsWhenStopping(app, health);
  healthRoutes(app, health, new StrangerLimit());
  app.get('/slow', () => {
    asked.resolve();
    return letGo.promise;
  });
  app.get('/half', (_request, reply) => {
    half.write('first ');
    return reply.send(half);
  });
  health.markStarted();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, health, origin, asked: asked.promise, letGo: letGo.resolve, half };
}

/** A client that keeps its connections alive. */
function caller(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const request = async (path: string): Promise<IncomingMessage> => (await once(get(origin + path, { agent }), 'response'))[0];
  return { request, closeConnections: () => agent.destroy() };
}

test('a stopping server reports so at once, answers requests in progress, and accepts no new ones afterwards', async () => {
  const { app, health, origin, asked, letGo, half } = await openServer();
  const { request, closeConnections } = caller(origin);
  expect((await request('/readyz')).statusCode).toBe(200);
  const slow = request('/slow');
  await asked;
  const started = await request('/half');
  expect(started.headers.connection).toBe('keep-alive');
  const stopped = stopGracefully(app, health, async () => undefined);
  expect(await health.missing()).toEqual(['stopping']);
  letGo('an answer');
  const answer = await slow;
  expect([answer.statusCode, answer.headers.connection, await text(answer)]).toEqual([200, 'close', 'an answer']);
  half.end('and last');
  expect(await text(started)).toBe('first and last');
  await stopped;
  await expect(request('/healthz')).rejects.toThrow();
  closeConnections();
});

test('behind a proxy requests are accepted for a while after /readyz failed, each the last of its connection', async () => {
  const { app, health, origin } = await openServer();
  const { request, closeConnections } = caller(origin);
  const drained = Promise.withResolvers<void>();
  const stopped = stopGracefully(app, health, () => drained.promise);
  const ready = await request('/readyz');
  expect([ready.statusCode, ready.headers.connection, JSON.parse(await text(ready))]).toEqual([
    503,
    'close',
    { status: 'unavailable', missing: ['stopping'] },
  ]);
  expect((await request('/healthz')).statusCode).toBe(200);
  drained.resolve();
  await stopped;
  await expect(request('/healthz')).rejects.toThrow();
  closeConnections();
});
