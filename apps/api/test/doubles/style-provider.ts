import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../harness/node-processes.ts';

/** A host of map resources on its own port. */
export interface ProviderHost {
  readonly origin: string;
  /** Requested paths. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Sends JSON, or a text unchanged, or calls a listener; undefined is 404. */
const answering = (answer: unknown): RequestListener => {
  if (typeof answer === 'function') return answer as RequestListener;
  if (answer === undefined) return (_request, reply) => void reply.writeHead(404).end();
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return (_request, reply) => void reply.setHeader('content-type', 'application/json').end(body);
};

/** Responds to each path as `answering` defines. */
export async function openProvider(paths: Readonly<Record<string, unknown>>): Promise<ProviderHost> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    answering(paths[path])(request, reply);
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

/** An address on which nothing listens. */
export const deadAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}/style.json`;
