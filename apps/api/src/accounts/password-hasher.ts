import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalForm } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';

/** Whether the caller probably has an account here; strangers wait behind known callers. */
export type HashCaller = 'known' | 'stranger';

/** Password hashing; an interface, so that tests can observe calls. `caller` defaults to `known`. */
export interface PasswordHasher {
  hash(password: string, caller?: HashCaller): Promise<string>;
  verify(hashed: string, password: string, caller?: HashCaller): Promise<boolean>;
}

/** Argon2id with 19 MiB, two passes, one lane: the OWASP minimum, about 20 ms here. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(normalForm(password, 'NFC'), ARGON2_COST),
  verify: (hashed, password) => verify(hashed, normalForm(password, 'NFC')),
};

export interface HashBounds {
  /** Hashes computed at the same time. */
  readonly atOnce: number;
  /** Maximum number of waiting hashes, by caller. */
  readonly waiting: Readonly<Record<HashCaller, number>>;
}

/**
 * Half of the processors compute hashes, so that the others answer requests and serve the embedded database. 32 strangers wait less than a
 * second on one processor.
 */
const BOUNDS: HashBounds = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: { known: 200, stranger: 32 } };
const RETRY_AFTER_SECONDS = 3;
/** Known callers served before a waiting stranger, so that repeated sign-ins cannot starve strangers. */
const KNOWN_BEFORE_A_STRANGER = 3;

/** Limits concurrent and waiting hashes; throws `overloaded` beyond. Serves up to three known callers, then one stranger. */
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

  /** Hands the slot of a finished hash to the next in line. */
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
