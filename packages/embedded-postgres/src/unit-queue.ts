import { eachMessage, errorResponse, query, readyForQuery, Type } from './wire.ts';

/** Runs complete units of protocol messages, one at a time. Throws only when the engine itself is lost. */
export type Engine = { run(messages: Buffer): Promise<Buffer> };

/** A connected client, as the queue uses it. */
export interface Client {
  readonly gone: boolean;
  send(bytes: Buffer): void;
  disconnect(): void;
}

export type Unit = { messages: Buffer; complete: boolean; copiesIn: boolean };
type Waiting = { client: Client; unit: Unit };

type Options = {
  engine: Engine;
  /** Sends a notification to every client: they share the session, and so its LISTEN. */
  broadcast(notification: Buffer): void;
  onLost(error: unknown): void;
  /** How long an open transaction may be idle while others wait, in milliseconds. */
  ownerIdleMs: number;
};

const SYNC = Buffer.from([Type.sync, 0, 0, 0, 4]);

/**
 * Shares the single session among many clients. Units run in order of arrival; a client that is in a
 * transaction when its unit ends owns the session until the transaction ends.
 */
export class UnitQueue {
  readonly #options: Options;
  #waiting: Waiting[] = [];
  #owner: Client | null = null;
  #running: Promise<void> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  push(client: Client, unit: Unit): void {
    this.#waiting.push({ client, unit });
    this.#wake();
  }

  /** Removes a client that disconnected and rolls its open transaction back. `farewell` is SQL that runs after that. */
  leave(client: Client, farewell: string | null): void {
    this.#waiting = this.#waiting.filter((entry) => entry.client !== client);
    if (farewell) this.#waiting.push({ client: cleanupClient, unit: cleanupUnit(query(farewell)) });
    this.#wake();
  }

  /** Resolves when no unit is running. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #wake(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#next()) this.#wake();
      else this.#watchOwner();
    });
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#idleTimer);
    try {
      for (let entry = this.#next(); entry; entry = this.#next()) {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        await this.#run(entry);
      }
    } catch (error) {
      this.#options.onLost(error);
    }
  }

  #next(): Waiting | undefined {
    const owner = this.#owner;
    if (!owner) return this.#waiting[0];
    if (owner.gone) return { client: cleanupClient, unit: cleanupUnit(Buffer.concat([SYNC, query('rollback')])) };
    return this.#waiting.find((entry) => entry.client === owner);
  }

  async #run({ client, unit }: Waiting): Promise<void> {
    if (unit.copiesIn) return this.#refuseCopy(client);
    const { answer, status } = this.#read(await this.#options.engine.run(unit.messages));
    const finished = unit.complete && status === 'I';
    this.#owner = finished || client === cleanupClient ? null : client;
    client.send(answer);
  }

  /** The engine would look for the rows inside the call, find none and end, so COPY FROM STDIN is refused before it gets there. */
  #refuseCopy(client: Client): void {
    const status = this.#owner ? 'T' : 'I';
    client.send(Buffer.concat([errorResponse('0A000', 'COPY FROM STDIN is not served by the embedded database'), readyForQuery(status)]));
  }

  #read(output: Buffer): { answer: Buffer; status: string | null } {
    const frames: Buffer[] = [];
    const notifications: Buffer[] = [];
    let status: string | null = null;
    eachMessage(output, (type, frame) => {
      (type === Type.notification ? notifications : frames).push(frame);
      if (type === Type.readyForQuery) status = frame.toString('latin1', 5, 6);
    });
    for (const notification of notifications) this.#options.broadcast(notification);
    return { answer: notifications.length > 0 ? Buffer.concat(frames) : output, status };
  }

  /** A transaction left open by mistake must not block the others: its client is disconnected. */
  #watchOwner(): void {
    const owner = this.#owner;
    if (!owner || this.#waiting.length === 0) return;
    this.#idleTimer = setTimeout(() => owner.disconnect(), this.#options.ownerIdleMs);
    this.#idleTimer.unref();
  }
}

/** The client of the queue's own cleanup; nobody reads the responses. */
const cleanupClient: Client = { gone: false, send: () => undefined, disconnect: () => undefined };

function cleanupUnit(messages: Buffer): Unit {
  return { messages, complete: true, copiesIn: false };
}
