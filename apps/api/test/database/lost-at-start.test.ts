import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresCopy } from '../harness/database.ts';
import { nodeProcess } from '../harness/node-processes.ts';
import { tempFolder } from '../harness/temp-folder.ts';

/** Connections of a start until its database is migrated: of the check, and of the pool. */
const CONNECTIONS = 2;

/** Address of a PostgreSQL database through a proxy that cuts all connections when one more is made. */
async function databaseThatIsLost(): Promise<string> {
  const copy = await createPostgresCopy();
  const url = new URL(copy.url);
  const { hostname, port } = url;
  const clients: Socket[] = [];
  const proxy = createServer((client) => {
    clients.push(client);
    if (clients.length > CONNECTIONS) {
      for (const each of clients) each.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    proxy.close();
    await copy.drop();
  });
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return url.href;
}

test('a database that is lost during the start is reported in one line, without a stack', async () => {
  const node = await nodeProcess({ DATABASE_URL: await databaseThatIsLost(), DATA_DIR: tempFolder('lost'), SECRET: 'x'.repeat(32) });
  await expect(node.start()).rejects.toThrow('ended before it was ready');
  expect(node.printed()).toMatch(/^[^\n]+; the server stops\. What was saved is safe, start it again\.\n$/);
});
