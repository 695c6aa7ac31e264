import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const LOOK_MS = 250;

/** A proxy in front of several nodes, with the behaviour of real ones: it checks readiness, and repeats only requests that were never sent. */
export interface TinyProxy {
  readonly origin: string;
  /** Nodes that currently get requests. */
  ready(): readonly string[];
  close(): Promise<void>;
}

/** Starts to forward requests to the ready ones of `nodes`, in turns. Call `close` after the tests. */
export async function openTinyProxy(nodes: readonly string[]): Promise<TinyProxy> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  const look = async () => {
    const isReady = async (node: string) => (await fetch(`${node}/readyz`).catch(() => null))?.ok;
    const answers = await Promise.all(nodes.map(isReady));
    ready = nodes.filter((_, index) => answers[index]);
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_MS);
  const pass = (incoming: IncomingMessage, answer: ServerResponse, tries: number) => {
    turn += 1;
    const node = ready[turn % ready.length];
    if (!node || tries === 0) return void answer.writeHead(502).end();
    const { url = '/', method, headers } = incoming;
    const passed = request(node + url, { method, headers, agent }, (given) => {
      const { connection: _, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, kept);
      given.pipe(answer);
      given.once('error', () => answer.destroy());
    });
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(incoming, answer, tries - 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.once('close', () => passed.destroy());
    // A body is read from the client only when there is a node to forward it to.
    passed.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(passed));
      else incoming.pipe(passed);
    });
  };
  const server = createServer((incoming, answer) => pass(incoming, answer, nodes.length)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    ready: () => ready,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
