import type { Actor } from '../../locations/save/location-save.ts';
import type { PathSigner } from '../../media/signed-path.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { DecisionStores } from '../stores/clearing-stores.ts';

/** What the services need that decide on reports. */
export interface DecisionDeps {
  readonly inTransaction: InTransaction;
  readonly gazetteer: Gazetteer;
  readonly signer: PathSigner;
  /** Refreshes the map index before the response. */
  readonly refreshMap: () => Promise<void>;
}

/** Somebody who clears reports. */
export interface Decider extends Actor {
  readonly userId: string;
}

/** One decision, in the transaction of its stores. */
export interface DecisionWork extends Pick<DecisionDeps, 'gazetteer' | 'signer'> {
  readonly stores: DecisionStores;
  readonly actor: Decider;
  readonly now: Date;
}
