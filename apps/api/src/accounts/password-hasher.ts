import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../kernel/problem.ts';

/** Whether the server has reason to believe that the caller has an account here; strangers wait behind the others. */
export type HashCaller = 'known' | 'stranger';

/** How passwords are kept; a port, so that tests see when it is asked. Without a caller it is somebody known. */
export interface PasswordHasher {
  hash(password: string, caller?: HashCaller): Promise<string>;
  verify(hashed: string, password: string, caller?: HashCaller): Promise<boolean>;
}

/** Argon2id with 19 MiB, two passes, one lane: the least OWASP asks for, some 20 ms here. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password.normalize('NFC'), ARGON2_COST),
  verify: (hashed, password) => verify(hashed, password.normalize('NFC')),
};

export interface HashBounds {
  /** Hashes computed at the same time. */
  readonly atOnce: number;
  /** Hashes that may wait, by who asks for them. */
  readonly waiting: Readonly<Record<HashCaller, number>>;
}

/**
 * Half of the processors compute hashes, so that the others answer requests and serve the embedded database. 32 strangers wait less than a
 * second on one processor.
 */
const BOUNDS: HashBounds = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: { known: 200, stranger: 32 } };
const RETRY_AFTER_SECONDS = 3;
/** Known callers that go before a stranger who waits: somebody who signs in over and over keeps nobody out. */
const KNOWN_BEFORE_A_STRANGER = 3;

/** Bounds the hashes computed at once, and those that wait; throws `overloaded` for one more. Of four that wait three are known callers. */
export function boundedHasher(hasher: PasswordHasher, { atOnce, waiting }: HashBounds = BOUNDS): PasswordHasher {
  const queues: Record<HashCaller, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;
  let knownInRow = 0;

  async function inTurn<T>(caller: HashCaller, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queues[caller].length < waiting[caller]) await new Promise<void>((enter) => queues[caller].push(enter));
    else throw refusal();
    return work().finally(handOver);
  }

  function known(): (() => void) | undefined {
    if (queues.known.length > 0) knownInRow += 1;
    return queues.known.shift();
  }

  function stranger(): (() => void) | undefined {
    if (queues.stranger.length > 0) knownInRow = 0;
    return queues.stranger.shift();
  }

  /** Gives the place of a hash that ended to the next. */
  function handOver(): void {
    const next = (knownInRow < KNOWN_BEFORE_A_STRANGER && known()) || stranger() || known();
    if (next) next();
    else running -= 1;
  }

  return {
    hash: (password, caller = 'known') => inTurn(caller, () => hasher.hash(password)),
    verify: (hashed, password, caller = 'known') => inTurn(caller, () => hasher.verify(hashed, password)),
  };
}

const refusal = (): Problem =>
  new Problem('overloaded', {
    detail: 'Too many passwords are being checked at the moment; try again in a few seconds.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
