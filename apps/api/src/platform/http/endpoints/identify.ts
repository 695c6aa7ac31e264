import { asStranger } from '../../db/stranger-share.ts';
import { credentialHash, type StrangerLimit } from '../limits/stranger-limit.ts';

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
  readonly idOf: (caller: T) => string;
}

interface IdentifyContext {
  readonly strangers: Pick<StrangerLimit, 'identify' | 'knownCaller'>;
  readonly requestLimit: (callerId: string) => Promise<void>;
}

/**
 * Resolves a session token or API key. Its requests are limited before the database is queried: if it was valid recently, by its account or
 * key, otherwise as those of a stranger. Throws `too_many_requests`, and whatever `resolve` throws.
 */
export async function identify<T>(
  { address, credential, runInTurn }: Presented,
  { resolve, idOf }: LookUp<T>,
  { strangers, requestLimit }: IdentifyContext,
): Promise<T> {
  const hash = credentialHash(credential);
  const known = strangers.knownCaller(hash);
  if (known !== null) {
    await requestLimit(known);
    return runInTurn(known, () => strangers.identify(address, hash, { resolve, idOf }));
  }
  const caller = await strangers.identify(address, hash, { resolve: () => runInTurn(hash, () => asStranger(resolve)), idOf });
  await requestLimit(idOf(caller));
  return caller;
}
