import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from '../../src/platform/http/limits/pipelining-limit.ts';

/** A server whose handlers wait until `answer` is called for their request, and a client connected to it. */
async function openConnection() {
  const app = Fastify({ forceCloseConnections: true });
  limitPipelining(app);
  const started: string[] = [];
  const beginnings = new EventEmitter();
  const letGo = new Map<string, () => void>();
  const addresses: unknown[] = [];
  app.addHook('onRequest', async ({ ip }) => void addresses.push(ip));
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    started.push(name);
    beginnings.emit(name);
    await new Promise<void>((resolve) => letGo.set(name, resolve));
    return `answer ${name}.`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.on('error', () => undefined);
  const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`);
  return {
    app,
    socket,
    /** Resolves when the connection is closed on the server's side. */
    lost: once((await accepted)[0] as Socket, 'close'),
    started,
    addresses,
    names,
    ask: (some: readonly string[]) => socket.write(some.map((name) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')),
    beginning: async (name: string) => void (started.includes(name) || (await once(beginnings, name))),
    answer: (name: string) => letGo.get(name)?.(),
    answers: () => [...heard.matchAll(/answer (\w+)\./g)].map(([, name]) => name),
  };
}

test('pipelined requests are handled one after the other, and each is answered', async () => {
  const { ask, names, started, beginning, answer, answers } = await openConnection();
  const asked = names(16);
  ask(asked);
  for (const [n, name] of asked.entries()) {
    await beginning(name);
    expect(started).toHaveLength(n + 1);
    answer(name);
  }
  await expect.poll(answers).toEqual(asked);
});

test('a client that exceeds the pipelining limit is disconnected, and none of its waiting requests is started', async () => {
  const { app, socket, ask, names, started, addresses, answer } = await openConnection();
  const closed = once(socket, 'close');
  ask(names(200));
  await closed;
  answer('n0');
  await app.close();
  expect(started).toEqual(['n0']);
  // Only the started request reached the hook, with the client's address that limits need.
  expect(addresses).toEqual(['127.0.0.1']);
});

test('pipelined requests of a closed connection are not started', async () => {
  const { app, socket, lost, ask, names, started, beginning, answer } = await openConnection();
  ask(names(5));
  await beginning('n0');
  socket.destroy();
  await lost;
  answer('n0');
  await app.close();
  expect(started).toEqual(['n0']);
});

test('a keep-alive connection serves sequential requests without a limit', async () => {
  const { ask, names, beginning, answer, answers } = await openConnection();
  const asked = names(40);
  for (const [n, name] of asked.entries()) {
    ask([name]);
    await beginning(name);
    answer(name);
    await expect.poll(() => answers().length, { interval: 2 }).toBe(n + 1);
  }
});
