import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps who got mail, and can be ill. */
export interface Inbox {
  /** What `SMTP_URL` is set to. */
  readonly url: string;
  /** Every address that got a mail. */
  readonly arrived: ReadonlySet<string>;
  /** Answers every recipient with 451: later. */
  putOff(): void;
  /** Nobody listens. */
  goDown(): Promise<void>;
  /** Takes connections and says nothing. */
  goSilent(): Promise<void>;
  heal(): Promise<void>;
  close(): Promise<void>;
}

interface Listening {
  close(): Promise<void>;
}

async function listenOn(server: Server, port: number): Promise<Listening> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}

function mailServer(arrived: Set<string>, isPutOff: () => boolean): Server {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(isPutOff() ? Object.assign(new Error('Later'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) arrived.add(address);
        done();
      });
    },
  });
  // Connections of a killed server break; without a listener that would end the harness.
  smtp.on('error', () => undefined);
  return smtp.server as Server;
}

/** Starts a mail server on a free port. */
export async function openInbox(): Promise<Inbox> {
  const arrived = new Set<string>();
  let isPutOff = false;
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const begin = () =>
    listenOn(
      mailServer(arrived, () => isPutOff),
      port,
    );
  let listening: Listening | null = await begin();
  const end = async () => {
    await listening?.close();
    listening = null;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    putOff: () => {
      isPutOff = true;
    },
    goDown: end,
    async goSilent() {
      await end();
      listening = await listenOn(createServer(), port);
    },
    async heal() {
      isPutOff = false;
      await end();
      listening = await begin();
    },
    close: end,
  };
}
