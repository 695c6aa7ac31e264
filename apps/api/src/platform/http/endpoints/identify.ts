import { asStranger, asUnconfirmed } from '../../db/stranger-share.ts';
import { credentialHash, type KnownCaller, type StrangerLimit } from '../limits/stranger-limit.ts';

/** Runs a look-up when its party has a free slot. */
export type RunInTurn = <T>(party: string, lookUp: () => Promise<T>) => Promise<T>;

interface Presented {
  readonly address: string;
  readonly credential: string;
  readonly runInTurn: RunInTurn;
}

interface LookUp<T> {
  readonly resolve: () => Promise<T>;
  /** The account or API key whose requests are counted. */
  readonly knownAs: (caller: T) => KnownCaller;
}

interface IdentifyContext {
  readonly strangers: Pick<StrangerLimit, 'identify' | 'knownCaller'>;
  readonly requestLimit: (callerId: string) => Promise<void>;
}

/**
 * Resolves a session token or API key. Its requests are limited before the database is queried: if it was valid recently, by its account or
 * key, otherwise as those of a stranger. The look-up uses the share of database connections of strangers, or of unconfirmed companies, because anybody
 * can register an account of these. Throws `too_many_requests`, and whatever `resolve` throws.
 */
export async function identify<T>(
  { address, credential, runInTurn }: Presented,
  { resolve, knownAs }: LookUp<T>,
  { strangers, requestLimit }: IdentifyContext,
): Promise<T> {
  const hash = credentialHash(credential);
  const known = strangers.knownCaller(hash);
  if (known !== null) {
    await requestLimit(known.id);
    const lookUp = known.isUnconfirmed ? () => asUnconfirmed(resolve) : resolve;
    return runInTurn(known.id, () => strangers.identify(address, hash, { resolve: lookUp, knownAs }));
  }
  const caller = await strangers.identify(address, hash, { resolve: () => runInTurn(hash, () => asStranger(resolve)), knownAs });
  await requestLimit(knownAs(caller).id);
  return caller;
}
