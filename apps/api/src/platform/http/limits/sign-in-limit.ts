import { customerOf, networkCounters, networkOf } from './network.ts';
import { countUse, keyedHash, limiterOn, type Queryable } from './rate-limiter.ts';

/** Failed sign-ins in 15 minutes. */
export const FAILURES_PER_ADDRESS = 10;
export const FAILURES_PER_NETWORK = 100;
/** Of the /48 around an IPv6 network. */
export const FAILURES_PER_SITE = 400;
/** Successful sign-ins of one user: each creates a session, and audit entries when it ends. */
export const SIGN_INS_PER_USER = 60;
const WINDOW_SECONDS = 15 * 60;
const REFUSAL = 'Too many failed sign-ins';

/** Origin of a sign-in, and what it names. */
interface SignInSource {
  /** Address in lower case, whether or not it has an account, or a passkey. */
  readonly subject: string;
  /** IP address of the client. */
  readonly network: string;
}

export interface SignInAttempt extends SignInSource {
  /** Whether the owner signed in from this network before: failures from other networks do not lock the owner out there. */
  readonly isNetworkKnown: boolean;
}

/** Limits guessing of passwords and codes; only failures remain counted. */
export interface SignInLimit {
  /** Keyed hash under which a network is stored. */
  networkHash(network: string): string;
  /** Counts an attempt before its credentials are checked, so that concurrent ones are limited too; throws `too_many_requests`. */
  begin(attempt: SignInAttempt): Promise<void>;
  /** Reverts the count of an attempt that neither failed nor succeeded. */
  withdraw(attempt: SignInAttempt): Promise<void>;
  /** As `begin` and `withdraw`, for an attempt without an address: counted by network only. */
  beginNetwork(network: string): Promise<void>;
  withdrawNetwork(network: string): Promise<void>;
  /** Reverts the count of a successful attempt and resets the earlier failures. */
  succeed(attempt: SignInAttempt): Promise<void>;
  /** Counts a session before it is opened; throws `too_many_requests`. */
  open(userId: string): Promise<void>;
  /** Resets failures of an address, overall and from this network, after a mailed link was opened here. */
  clear(source: SignInSource): Promise<void>;
}

/**
 * Counts failed sign-ins in the database: by network, and by address or, from a network known for it, by the pair of address and IPv4
 * address or /48. Failures of known pairs count for their network, but other failures of the network do not lock a known pair out.
 */
export function signInLimit(pool: Queryable, secret: string): SignInLimit {
  const limiter = (name: string, points: number) => limiterOn(pool, { name, points, durationSeconds: WINDOW_SECONDS });
  const networks = {
    network: limiter('sign-in-network', FAILURES_PER_NETWORK),
    site: limiter('sign-in-site', FAILURES_PER_SITE),
  };
  const opened = limiter('opened-sessions', SIGN_INS_PER_USER);
  const addresses = limiter('sign-in-address', FAILURES_PER_ADDRESS);
  const knownPairs = limiter('sign-in-known', FAILURES_PER_ADDRESS);
  const networkHash = (network: string) => keyedHash(secret, networkOf(network));
  const everywhere = ({ subject }: SignInSource) => [addresses, keyedHash(secret, subject)] as const;
  const here = ({ subject, network }: SignInSource) => [knownPairs, keyedHash(secret, `${subject} ${customerOf(network)}`)] as const;
  /** The counters of a network and of the /48 around it, with their keys. */
  const around = (network: string) =>
    networkCounters(network, networks).map(([counter, part]) => [counter, keyedHash(secret, part)] as const);
  const countNetwork = async (network: string) => {
    for (const [counter, part] of around(network)) await countUse(counter, part, REFUSAL);
  };
  const rewardNetwork = async (network: string) => {
    for (const [counter, part] of around(network)) await counter.reward(part);
  };
  const counterOf = (attempt: SignInAttempt) => (attempt.isNetworkKnown ? here(attempt) : everywhere(attempt));
  return {
    networkHash,
    async begin(attempt) {
      const [limiter, key] = counterOf(attempt);
      if (!attempt.isNetworkKnown) await countNetwork(attempt.network);
      await countUse(limiter, key, REFUSAL);
      if (attempt.isNetworkKnown) for (const [counter, part] of around(attempt.network)) await counter.penalty(part);
    },
    async withdraw(attempt) {
      const [limiter, key] = counterOf(attempt);
      await rewardNetwork(attempt.network);
      await limiter.reward(key);
    },
    beginNetwork: countNetwork,
    withdrawNetwork: rewardNetwork,
    async succeed(attempt) {
      const [limiter, key] = counterOf(attempt);
      await rewardNetwork(attempt.network);
      await limiter.delete(key);
    },
    open: (userId) => countUse(opened, userId, 'Too many sign-ins'),
    async clear(source) {
      for (const [limiter, key] of [everywhere(source), here(source)]) await limiter.delete(key);
    },
  };
}
