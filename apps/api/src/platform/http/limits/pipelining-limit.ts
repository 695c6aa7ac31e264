import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Pipelined requests that may wait on a connection. Browsers and proxies send the next request after the response. */
const MAX_PIPELINED = 15;

/**
 * Limits HTTP pipelining: requests of one connection are handled sequentially. Node starts every pipelined request at once, so a client that
 * reads no responses could make the server hold thousands of them. A connection with more than the permitted number of waiting requests is
 * closed. Register it before every other hook.
 */
export function limitPipelining(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, (() => void)[]>();
  const goOn = (socket: Socket) => {
    const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
    if (next) next();
    else lines.delete(socket);
  };
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket);
    // Node caches the address when it is read, and has none for a connection that closed before: limits need it until the request is over.
    if (socket.remoteAddress === undefined || (line && line.length >= MAX_PIPELINED)) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => goOn(socket));
    if (line) await new Promise<void>((resolve) => line.push(resolve));
    else lines.set(socket, []);
  });
}
