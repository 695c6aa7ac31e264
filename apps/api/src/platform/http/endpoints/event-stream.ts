import { Readable } from 'node:stream';

/** One event: what it is called, and what it says as JSON. */
export interface StreamedEvent {
  readonly name: string;
  readonly data: unknown;
}

/** A heartbeat line (WHATWG HTML, section 9.2.6). */
const HEARTBEAT = ':\n\n';

/**
 * Server-sent events that replace one another: of those a slow caller has not taken, only the latest is kept, so that nothing
 * piles up for one who takes none.
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

  /** Sends an event as soon as the caller takes one. */
  offer({ name, data }: StreamedEvent): void {
    this.#put(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a heartbeat; a client that read nothing since the last one is disconnected. */
  beat(): void {
    if (this.#waiting !== null) this.destroy();
    else this.#put(HEARTBEAT);
  }

  /** Ends after what was sent; at once where the caller takes nothing. */
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
