import { Readable } from 'node:stream';

/** A server-sent event: its name and its JSON data. */
export interface StreamedEvent {
  readonly name: string;
  readonly data: unknown;
}

/** A heartbeat line (WHATWG HTML, section 9.2.6). */
const HEARTBEAT = ':\n\n';

/**
 * Server-sent events that replace one another: only the latest event of each name is buffered, so that nothing accumulates for a client that
 * reads slowly or not at all.
 */
export class EventStream extends Readable {
  /** Texts that the client has not read, by the name of the event; that of a heartbeat is empty. */
  readonly #waiting = new Map<string, string>();
  #isAsked = false;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _read(): void {
    this.#isAsked = true;
    this.#flush();
  }

  /** Sends an event as soon as the client reads; replaces one of its name that is still waiting. */
  offer({ name, data }: StreamedEvent): void {
    this.#put(name, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a heartbeat; a client that has read nothing since the last one is disconnected. */
  beat(): void {
    if (this.#waiting.size > 0) this.destroy();
    else this.#put('', HEARTBEAT);
  }

  /** Ends the stream after the events sent so far; immediately if the client is not reading. */
  end(): void {
    if (this.#isAsked) this.push(null);
    else this.destroy();
  }

  #put(name: string, text: string): void {
    this.#waiting.set(name, text);
    this.#flush();
  }

  #flush(): void {
    const [next] = this.#waiting;
    if (!this.#isAsked || next === undefined || this.destroyed) return;
    const [name, text] = next;
    this.#waiting.delete(name);
    this.#isAsked = false;
    this.push(text);
  }
}
