import type { Actor } from '../../locations/save/location-save.ts';
import type { PathSigner } from '../../media/signed-path.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { DecisionStores } from '../stores/clearing-stores.ts';

/** Dependencies of the services that decide on reports. */
export interface DecisionDeps {
  readonly inTransaction: InTransaction;
  readonly gazetteer: Gazetteer;
  readonly signer: PathSigner;
  /** Refreshes the map index before the response. */
  readonly refreshMap: () => Promise<void>;
}

/** A user who decides on reports. */
export interface Decider extends Actor {
  readonly userId: string;
}

/** Context of one decision: the stores of its transaction, actor and time. */
export interface DecisionWork extends Pick<DecisionDeps, 'gazetteer' | 'signer'> {
  readonly stores: DecisionStores;
  readonly actor: Decider;
  readonly now: Date;
}
