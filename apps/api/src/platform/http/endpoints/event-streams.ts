import { Problem } from '../../../kernel/problem.ts';
import { EventStream } from './event-stream.ts';

/** Heartbeat interval, in milliseconds; session and right are checked with each. */
const BEAT_MS = 25_000;
/** Streams of one user on one node: one for each visible window. */
const MAX_PER_USER = 10;

/** An open stream: its user, and whether it may continue. */
interface OpenStream {
  readonly userId: string;
  readonly mayGoOn: () => Promise<boolean>;
}

/** The event streams of this node. */
export class EventStreams {
  readonly #open = new Map<EventStream, OpenStream>();
  #timer: NodeJS.Timeout | null = null;

  /** Number of open streams. */
  get count(): number {
    return this.#open.size;
  }

  /** Opens a stream for a user; throws `too_many_requests` beyond the limit of one user. */
  open(userId: string, mayGoOn: () => Promise<boolean>): EventStream {
    const held = [...this.#open.values()].filter((other) => other.userId === userId).length;
    if (held >= MAX_PER_USER)
      throw new Problem('too_many_requests', { detail: `At most ${MAX_PER_USER} streams at once.`, retryAfterSeconds: BEAT_MS / 1000 });
    const stream = new EventStream();
    this.#open.set(stream, { userId, mayGoOn });
    stream.once('close', () => this.#remove(stream));
    this.#timer ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    return stream;
  }

  /** Ends streams whose session or right has ended, and sends a heartbeat to the others. */
  async beat(): Promise<void> {
    await this.#review(null, (stream) => stream.beat());
  }

  /** Ends the streams of one user, or of all users if null, whose session or right has ended. */
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

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#open.keys()) stream.end();
  }

  #remove(stream: EventStream): void {
    this.#open.delete(stream);
    if (this.#open.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
