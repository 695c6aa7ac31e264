import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host of map parts on a port of its own. */
export interface ProviderHost {
  readonly origin: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Answers each path with JSON, or as its listener says; anything else is 404. */
export async function openProvider(paths: Readonly<Record<string, unknown>>): Promise<ProviderHost> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = paths[path];
    if (typeof answer === 'function') (answer as RequestListener)(request, reply);
    else if (answer === undefined) reply.writeHead(404).end();
    else reply.setHeader('content-type', 'application/json').end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The address nobody answers at any more. */
export async function deadAddress(): Promise<string> {
  const host = await openProvider({});
  await host.close();
  return `${host.origin}/style.json`;
}
