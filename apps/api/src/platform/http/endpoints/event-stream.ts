import { Readable } from 'node:stream';

/** A server-sent event: its name and its JSON data. */
export interface StreamedEvent {
  readonly name: string;
  readonly data: unknown;
}

/** A heartbeat line (WHATWG HTML, section 9.2.6). */
const HEARTBEAT = ':\n\n';

/**
 * Server-sent events that replace one another: only the latest event is buffered, so that nothing accumulates for a client that reads
 * slowly or not at all.
 */
export class EventStream extends Readable {
  #waiting: string | null = null;
  #isAsked = false;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _read(): void {
    this.#isAsked = true;
    this.#flush();
  }

  /** Sends an event as soon as the client reads; replaces one that is still waiting. */
  offer({ name, data }: StreamedEvent): void {
    this.#put(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a heartbeat; a client that has read nothing since the last one is disconnected. */
  beat(): void {
    if (this.#waiting !== null) this.destroy();
    else this.#put(HEARTBEAT);
  }

  /** Ends the stream after the events sent so far; immediately if the client is not reading. */
  end(): void {
    if (this.#isAsked) this.push(null);
    else this.destroy();
  }

  #put(text: string): void {
    this.#waiting = text;
    this.#flush();
  }

  #flush(): void {
    if (!this.#isAsked || this.#waiting === null || this.destroyed) return;
    const text = this.#waiting;
    this.#waiting = null;
    this.#isAsked = false;
    this.push(text);
  }
}
