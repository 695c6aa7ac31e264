import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the way to a server is: open, cut off, or swallowing everything without a word. */
type Way = 'open' | 'refusing' | 'silent';

/** A TCP proxy before a server that can delay, cut or refuse connections. */
export interface FaultProxy {
  readonly port: number;
  /** Cuts every connection now, also in the midst of a transaction; new ones are let through. */
  cut(): void;
  /** Cuts every connection and takes none. */
  refuse(): void;
  /** Takes everything and passes nothing on, as a network does that lost its cable. */
  goSilent(): void;
  /** All is well again; what was swallowed stays lost. */
  heal(): void;
  close(): Promise<void>;
}

/** Opens a way to a server of this machine. */
export async function openFaultProxy(host: string, port: number): Promise<FaultProxy> {
  let way: Way = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (way === 'open' && !to.destroyed) to.write(bytes);
    });
    from.on('error', () => from.destroy());
  };
  const server = createServer((near) => {
    if (way === 'refusing') return void near.destroy();
    const far = connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    pass(near, far);
    pass(far, near);
    for (const [one, other] of [pair, [far, near] as const])
      one.on('close', () => {
        pairs.delete(pair);
        if (way !== 'silent') other.destroy();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    cut,
    refuse() {
      way = 'refusing';
      cut();
    },
    goSilent() {
      way = 'silent';
    },
    heal() {
      // What waits for an answer that was swallowed waits on: its connection is as good as lost.
      way = 'open';
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
