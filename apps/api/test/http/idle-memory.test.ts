import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { returnMemoryWhenIdle } from '../../src/platform/http/server/idle-memory.ts';

async function serverThatCollects(burst: number) {
  const collect = vi.fn(async () => {});
  const app = Fastify();
  returnMemoryWhenIdle(app, { burst, quietMs: 1, collect });
  app.get('/api/v1/list', async () => ({}));
  app.get('/healthz', async () => ({}));
  await app.ready();
  const ask = async (path: string, times: number) => {
    for (let time = 0; time < times; time += 1) await app.inject(path);
  };
  return { app, ask, collect };
}

test('memory is returned once when it is quiet after a burst of requests', async () => {
  const { app, ask, collect } = await serverThatCollects(1);
  await ask('/api/v1/list', 1);
  await expect.poll(() => collect.mock.calls.length).toBe(1);
  await ask('/api/v1/list', 1);
  await expect.poll(() => collect.mock.calls.length).toBe(2);
  await app.close();
});

test('few requests, and any number of probes, return no memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, ask, collect } = await serverThatCollects(3);
  await ask('/api/v1/list', 2);
  await ask('/healthz', 5);
  await vi.advanceTimersByTimeAsync(10);
  expect(collect).not.toHaveBeenCalled();
  await ask('/api/v1/list', 1);
  await vi.advanceTimersByTimeAsync(10);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  await app.close();
});

test('memory is returned once after the start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, collect } = await serverThatCollects(3);
  await vi.advanceTimersByTimeAsync(10);
  expect(collect).not.toHaveBeenCalled();
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.advanceTimersByTimeAsync(10);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  await app.close();
});
