import { Problem } from '../../../kernel/problem.ts';
import { customerOf, type RequestSender, sharedPartyOf } from './network.ts';

/** Bytes held at the same time: by one party, by all those of one IPv4 address or IPv6 /48, and by all parties of this kind together. */
interface ByteBounds {
  readonly party: number;
  readonly site: number;
  readonly all: number;
}

/** The bounds of each kind of sender. */
export interface PartyBounds {
  /** Accounts of confirmed companies, and API keys. */
  readonly known: ByteBounds;
  /** Companies that nobody has confirmed, each with all of its accounts. */
  readonly unconfirmed: ByteBounds;
  /** IPv4 addresses and IPv6 /48 of strangers. */
  readonly stranger: ByteBounds;
}

const RETRY_AFTER_SECONDS = 5;

function kindOf({ viewer, keyId }: RequestSender): keyof PartyBounds {
  if (viewer) return viewer.isCompanyConfirmed ? 'known' : 'unconfirmed';
  return keyId === null ? 'stranger' : 'known';
}

/** The bytes that one request holds. */
export interface HeldBytes {
  /** Replaces the number of bytes; throws `too_many_requests` if it grows beyond a bound. */
  set(bytes: number): void;
  /** As `set`, but counts beyond the bounds, too, for what cannot be refused. */
  force(bytes: number): void;
}

/** Counts bytes that requests hold, per party, per address and in total, in the memory of each node. */
export class PartyBytes {
  readonly #bounds: PartyBounds;
  readonly #detail: string;
  readonly #bytes = new Map<string, number>();

  /** @param detail the message of a refusal */
  constructor(bounds: PartyBounds, detail: string) {
    this.#bounds = bounds;
    this.#detail = detail;
  }

  enter(sender: RequestSender): HeldBytes {
    const counters = this.#countersOf(sender);
    let counted = 0;
    const force = (bytes: number): void => {
      for (const [key] of counters) this.#put(key, this.#of(key) + bytes - counted);
      counted = bytes;
    };
    const set = (bytes: number): void => {
      if (bytes > counted && counters.some(([key, bound]) => this.#of(key) + bytes - counted > bound)) throw this.#refusal();
      force(bytes);
    };
    return { set, force };
  }

  /** The counters of a sender, each with its bound. */
  #countersOf(sender: RequestSender): readonly (readonly [string, number])[] {
    const kind = kindOf(sender);
    const { party, site, all } = this.#bounds[kind];
    return [
      [`${kind} ${sharedPartyOf(sender)}`, party],
      [`${kind} around ${customerOf(sender.ip)}`, site],
      [kind, all],
    ];
  }

  #of(key: string): number {
    return this.#bytes.get(key) ?? 0;
  }

  #put(key: string, bytes: number): void {
    if (bytes === 0) this.#bytes.delete(key);
    else this.#bytes.set(key, bytes);
  }

  #refusal(): Problem {
    return new Problem('too_many_requests', { detail: this.#detail, params: { minutes: 1 }, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
