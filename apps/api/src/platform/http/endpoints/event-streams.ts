import pLimit from 'p-limit';
import { Problem } from '../../../kernel/problem.ts';
import { EventStream } from './event-stream.ts';

/** Heartbeat interval, in milliseconds; session and right are checked with each. */
const BEAT_MS = 25_000;
/**
 * Open streams on one node of each party of a request, in the order of `partiesOf`: of one user, one for each visible window; of all accounts of
 * unconfirmed companies in one network; of all of them.
 */
const MAX_OPEN = [10, 40, 400] as const;
/** Streams whose access is checked at once when all are: each check is a statement, for which users would wait. */
const CHECKED_AT_ONCE = 2;

/** An open stream: the parties it counts for, the user first, and whether it may continue. */
interface OpenStream {
  readonly parties: readonly string[];
  readonly mayGoOn: () => Promise<boolean>;
}

/** The event streams of this node. */
export class EventStreams {
  readonly #open = new Map<EventStream, OpenStream>();
  #timer: NodeJS.Timeout | null = null;
  /** The check of all streams with the last heartbeat, until it is complete. */
  #checking: Promise<void> | null = null;

  /** Number of open streams. */
  get count(): number {
    return this.#open.size;
  }

  /** Opens a stream of the parties of a request (`partiesOf`); throws `too_many_requests` beyond the limit of one of them. */
  open(parties: readonly string[], mayGoOn: () => Promise<boolean>): EventStream {
    for (const [place, party] of parties.entries()) this.#requirePlace(party, MAX_OPEN[place] ?? 0);
    const stream = new EventStream();
    this.#open.set(stream, { parties, mayGoOn });
    stream.once('close', () => this.#remove(stream));
    this.#timer ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    return stream;
  }

  /** Sends a heartbeat to all streams, then ends those whose session or right has ended; not twice at the same time. */
  async beat(): Promise<void> {
    for (const stream of this.#open.keys()) stream.beat();
    this.#checking ??= this.review(null).finally(() => {
      this.#checking = null;
    });
    await this.#checking;
  }

  /** Ends the streams of one user, or of all users if null, whose session or right has ended. */
  async review(userId: string | null): Promise<void> {
    const checked = [...this.#open].filter(([, { parties }]) => userId === null || parties[0] === userId);
    const limit = pLimit(CHECKED_AT_ONCE);
    await Promise.all(checked.map(([stream]) => limit(() => this.check(stream))));
  }

  /** Ends a stream if its session or right has ended. */
  async check(stream: EventStream): Promise<void> {
    const open = this.#open.get(stream);
    if (open && !(await open.mayGoOn())) stream.end();
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#open.keys()) stream.end();
  }

  #requirePlace(party: string, max: number): void {
    const held = [...this.#open.values()].filter(({ parties }) => parties.includes(party)).length;
    if (held >= max)
      throw new Problem('too_many_requests', { detail: `At most ${max} streams at once.`, retryAfterSeconds: BEAT_MS / 1000 });
  }

  #remove(stream: EventStream): void {
    this.#open.delete(stream);
    if (this.#open.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
