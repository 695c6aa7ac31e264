import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { StatementNames } from './statement-names.ts';
import { type Client, type Engine, type Unit, UnitQueue } from './unit-queue.ts';
import { type ClientEvent, UnitReader } from './unit-reader.ts';
import { greeting, Type } from './wire.ts';

type GatewayOptions = { engine: Engine; onLost(error: unknown): void; ownerIdleMs?: number };

const OWNER_IDLE_MS = 60_000;
const COPY_IN = /(^|;)\s*copy\b[^;]*\bfrom\s+stdin\b/i;

/** Serves many PostgreSQL clients on a unix socket from the embedded engine's single session. */
export class Gateway {
  readonly #server: Server;
  readonly #queue: UnitQueue;
  readonly #connections = new Set<Connection>();
  #lastId = 0;

  constructor(options: GatewayOptions) {
    this.#queue = new UnitQueue({
      engine: options.engine,
      onLost: options.onLost,
      ownerIdleMs: options.ownerIdleMs ?? OWNER_IDLE_MS,
      broadcast: (notification) => {
        for (const connection of this.#connections) connection.send(notification);
      },
    });
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Listens on a socket that only this system user may open. */
  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, () => {
        chmodSync(path, 0o600);
        resolve();
      });
    });
  }

  /** Disconnects all clients, rolls back open transactions, and returns when the engine is idle. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const connection of this.#connections) connection.disconnect();
    await closed;
    await this.#queue.idle();
  }

  #accept(socket: Socket): void {
    this.#lastId += 1;
    const connection = new Connection(this.#lastId, socket, this.#queue);
    this.#connections.add(connection);
    socket.on('close', () => {
      this.#connections.delete(connection);
      connection.left();
    });
  }
}

/** One client: its socket, its incomplete unit and its prepared statement names. */
class Connection implements Client {
  readonly #id: number;
  readonly #socket: Socket;
  readonly #queue: UnitQueue;
  readonly #reader = new UnitReader();
  readonly #names: StatementNames;
  #gone = false;

  constructor(id: number, socket: Socket, queue: UnitQueue) {
    this.#id = id;
    this.#socket = socket;
    this.#queue = queue;
    this.#names = new StatementNames(id);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    // Without a listener the error of a killed client would end the engine; 'close' follows and cleans up.
    socket.on('error', () => socket.destroy());
  }

  get gone(): boolean {
    return this.#gone;
  }

  send(bytes: Buffer): void {
    if (!this.#gone && this.#socket.writable) this.#socket.write(bytes);
  }

  disconnect(): void {
    this.#socket.destroy();
  }

  left(): void {
    this.#gone = true;
    this.#queue.leave(this, this.#names.dropAll());
  }

  #receive(chunk: Buffer): void {
    try {
      for (const event of this.#reader.push(chunk)) this.#act(event);
    } catch {
      this.disconnect();
    }
  }

  #act(event: ClientEvent): void {
    if (event.kind === 'unit') this.#queue.push(this, this.#unitOf(event));
    else if (event.kind === 'startup') this.send(greeting(this.#id));
    else if (event.kind === 'refuse-encryption') this.send(Buffer.from('N'));
    else if (event.kind === 'terminate') this.#socket.end();
    else this.disconnect();
  }

  #unitOf({ frames, complete }: Extract<ClientEvent, { kind: 'unit' }>): Unit {
    const messages = Buffer.concat(frames.map(({ type, frame }) => this.#names.rename(type, frame)));
    return { messages, complete, copiesIn: frames.some(({ type, frame }) => copiesIn(type, frame)) };
  }
}

function copiesIn(type: number, frame: Buffer): boolean {
  if (type === Type.query) return COPY_IN.test(frame.toString('utf8', 5));
  return type === Type.parse && COPY_IN.test(frame.toString('utf8', frame.indexOf(0, 5) + 1));
}
