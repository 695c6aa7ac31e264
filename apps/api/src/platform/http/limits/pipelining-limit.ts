import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Calls that may wait behind the one that is answered on a connection. Browsers and proxies send the next when they have the answer. */
const MAX_PIPELINED = 15;

/**
 * Answers the calls of one connection one after the other. HTTP lets callers send many without waiting, and Node begins them all: one
 * who reads no answers would have the server make and keep thousands. Answers leave in the order of the calls, so nobody gets theirs later
 * than they could have it. Who sends more than may wait is cut off. To be added before every other hook.
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
    if (line && line.length >= MAX_PIPELINED) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => goOn(socket));
    if (line) await new Promise<void>((resolve) => line.push(resolve));
    else lines.set(socket, []);
  });
}
