import { Problem } from '../../../kernel/problem.ts';
import { customerOf, type RequestSender, sharedPartyOf } from './network.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Bytes of a body that are not counted: the minimum transfer rate ends it within 30 seconds, and a connection costs as much. */
const UNCOUNTED_BYTES = 4 * KIBIBYTE;

/** Bytes of JSON under way: of one party, of all those of one IPv4 address or IPv6 /48, and of all parties of this kind together. */
interface BodyBounds {
  readonly party: number;
  readonly site: number;
  readonly all: number;
}

const BOUNDS = {
  /** Accounts of confirmed companies, and API keys. */
  known: { party: 16 * MEBIBYTE, site: Number.POSITIVE_INFINITY, all: 128 * MEBIBYTE },
  /** Companies that nobody has confirmed, each with all of its accounts. */
  unconfirmed: { party: 4 * MEBIBYTE, site: 8 * MEBIBYTE, all: 32 * MEBIBYTE },
  /** IPv4 addresses and IPv6 /48 of strangers. */
  stranger: { party: MEBIBYTE, site: Number.POSITIVE_INFINITY, all: 32 * MEBIBYTE },
} as const satisfies Record<string, BodyBounds>;

const RETRY_AFTER_SECONDS = 5;

function kindOf({ viewer, keyId }: RequestSender): keyof typeof BOUNDS {
  if (viewer) return viewer.isCompanyConfirmed ? 'known' : 'unconfirmed';
  return keyId === null ? 'stranger' : 'known';
}

/** The counters of a sender, each with its bound. */
function countersOf(sender: RequestSender): readonly (readonly [string, number])[] {
  const kind = kindOf(sender);
  const { party, site, all } = BOUNDS[kind];
  const around = customerOf(sender.ip);
  return [
    [`${kind} ${sharedPartyOf(sender)}`, party],
    [`${kind} around ${around}`, site],
    [kind, all],
  ];
}

/** The share of one request in what its party has under way. */
export interface BodyShare {
  /** Counts bytes before they are held; throws `too_many_requests` beyond a bound. */
  take(bytes: number): void;
  /** Releases all bytes of the request. */
  release(): void;
}

/**
 * Limits the bytes of JSON that are received, wait or are worked on at the same time, in the memory of each node (ADR 0057). A limit of concurrent
 * requests alone begins when a body has arrived, and a slow client decides when that is.
 */
export class BodyLimit {
  readonly #bytes = new Map<string, number>();

  enter(sender: RequestSender): BodyShare {
    const counters = countersOf(sender);
    let received = 0;
    let counted = 0;
    return {
      take: (bytes) => {
        const added = Math.max(0, received + bytes - UNCOUNTED_BYTES) - counted;
        if (counters.some(([key, bound]) => this.#of(key) + added > bound)) throw refusal();
        for (const [key] of counters) this.#set(key, this.#of(key) + added);
        received += bytes;
        counted += added;
      },
      release: () => {
        for (const [key] of counters) this.#set(key, this.#of(key) - counted);
        counted = 0;
      },
    };
  }

  #of(key: string): number {
    return this.#bytes.get(key) ?? 0;
  }

  #set(key: string, bytes: number): void {
    if (bytes === 0) this.#bytes.delete(key);
    else this.#bytes.set(key, bytes);
  }
}

const refusal = (): Problem =>
  new Problem('too_many_requests', {
    detail: 'Other requests of yours are still being received; try again in some seconds.',
    params: { minutes: 1 },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
