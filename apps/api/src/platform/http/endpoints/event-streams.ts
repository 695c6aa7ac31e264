import { Problem } from '../../../kernel/problem.ts';
import { EventStream } from './event-stream.ts';

/** Heartbeat interval, in milliseconds; session and right are checked with each. */
const BEAT_MS = 25_000;
/** Streams of one person on one node: one for each window in sight. */
const MAX_PER_PERSON = 10;

/** A stream under way, whose it is, and whether it may go on. */
interface OpenStream {
  readonly userId: string;
  readonly mayGoOn: () => Promise<boolean>;
}

/** The streams of events of this node. */
export class EventStreams {
  readonly #open = new Map<EventStream, OpenStream>();
  #timer: NodeJS.Timeout | null = null;

  /** How many stand open. */
  get count(): number {
    return this.#open.size;
  }

  /** A stream for somebody; throws `too_many_requests` when they hold as many as one person may. */
  open(userId: string, mayGoOn: () => Promise<boolean>): EventStream {
    const held = [...this.#open.values()].filter((other) => other.userId === userId).length;
    if (held >= MAX_PER_PERSON)
      throw new Problem('too_many_requests', { detail: `At most ${MAX_PER_PERSON} streams at once.`, retryAfterSeconds: BEAT_MS / 1000 });
    const stream = new EventStream();
    this.#open.set(stream, { userId, mayGoOn });
    stream.once('close', () => this.#forget(stream));
    this.#timer ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    return stream;
  }

  /** Ends streams whose session or right is gone, and sends a heartbeat to the others. */
  async beat(): Promise<void> {
    await this.#review(null, (stream) => stream.beat());
  }

  /** Ends the streams of one person, or of anybody, whose session or right is gone. */
  async review(userId: string | null): Promise<void> {
    await this.#review(userId, () => undefined);
  }

  async #review(userId: string | null, goOn: (stream: EventStream) => void): Promise<void> {
    const reviewed = [...this.#open].filter(([, open]) => userId === null || open.userId === userId);
    await Promise.all(
      reviewed.map(async ([stream, { mayGoOn }]) => {
        if (await mayGoOn()) goOn(stream);
        else stream.end();
      }),
    );
  }

  /** Ends all of them. */
  close(): void {
    for (const stream of this.#open.keys()) stream.end();
  }

  #forget(stream: EventStream): void {
    this.#open.delete(stream);
    if (this.#open.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
