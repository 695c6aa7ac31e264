import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createPostgresCopy } from '../harness/database.ts';

/** A database of its own behind a proxy. */
export interface DatabaseProxy {
  readonly url: string;
  /** Connections of clients, the oldest first. */
  readonly clients: readonly Socket[];
}

/** Opens both for one test; `onClient` is called with all connections when one more is made. */
export async function openDatabaseProxy(onClient: (clients: readonly Socket[]) => void = () => undefined): Promise<DatabaseProxy> {
  const copy = await createPostgresCopy();
  const url = new URL(copy.url);
  const { hostname, port } = url;
  const clients: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    clients.push(client);
    onClient(clients);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    for (const client of clients) client.destroy();
    proxy.close();
    await copy.drop();
  });
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { url: url.href, clients };
}
