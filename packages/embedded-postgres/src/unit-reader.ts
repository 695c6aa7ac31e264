import { CANCEL_REQUEST, eachMessage, GSS_REQUEST, SSL_REQUEST, Type } from './wire.ts';

/** A request of a client, as the gateway handles it. */
export type ClientEvent =
  | { kind: 'refuse-encryption' }
  | { kind: 'cancel' }
  | { kind: 'startup' }
  | { kind: 'terminate' }
  | { kind: 'broken' }
  /** Messages up to Sync or a simple query; a Flush also ends a unit, which is then not `complete` because more of it follows. */
  | { kind: 'unit'; frames: { type: number; frame: Buffer }[]; complete: boolean };

const MAX_STARTUP_BYTES = 10_000;

/** Splits a client's byte stream into units that must reach the engine without messages of other clients in between. */
export class UnitReader {
  #rest: Buffer = Buffer.alloc(0);
  #chunks: Buffer[] = [];
  #missing = 0;
  #started = false;
  #frames: { type: number; frame: Buffer }[] = [];

  /** Adds the next bytes and returns the events they complete. */
  push(chunk: Buffer): ClientEvent[] {
    this.#chunks.push(chunk);
    this.#missing -= chunk.length;
    // A large value arrives in many chunks; they are joined once the message is complete.
    if (this.#missing > 0) return [];
    this.#rest = Buffer.concat([this.#rest, ...this.#chunks]);
    this.#chunks = [];
    const events: ClientEvent[] = [];
    while (!this.#started && this.#rest.length >= 8) {
      const event = this.#readStartup();
      if (!event) return events;
      events.push(event);
      if (event.kind === 'broken') return events;
    }
    if (this.#started) this.#readMessages(events);
    return events;
  }

  #readStartup(): ClientEvent | null {
    const length = this.#rest.readInt32BE(0);
    if (length < 8 || length > MAX_STARTUP_BYTES) return { kind: 'broken' };
    if (this.#rest.length < length) return null;
    const code = this.#rest.readInt32BE(4);
    this.#rest = this.#rest.subarray(length);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuse-encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'cancel' };
    this.#started = true;
    return { kind: 'startup' };
  }

  #readMessages(events: ClientEvent[]): void {
    this.#rest = eachMessage(this.#rest, (type, frame) => this.#take(type, frame, events));
    this.#missing = this.#rest.length >= 5 ? this.#rest.readInt32BE(1) + 1 - this.#rest.length : 0;
  }

  #take(type: number, frame: Buffer, events: ClientEvent[]): void {
    if (type === Type.terminate) {
      events.push({ kind: 'terminate' });
      return;
    }
    this.#frames.push({ type, frame });
    if (type !== Type.sync && type !== Type.query && type !== Type.flush) return;
    events.push({ kind: 'unit', frames: this.#frames, complete: type !== Type.flush });
    this.#frames = [];
  }
}
