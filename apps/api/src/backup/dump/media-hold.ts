import { mediaStores } from '../../media/media-stores.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';

const RENEW_MS = 60_000;

/** A hold that prevents the sweeper from deleting files. */
export interface MediaHold {
  /** Whether the hold has never lapsed. */
  isHeld(): Promise<boolean>;
  end(): Promise<void>;
}

/** Holds all files until `end`; renewals may fail as long as one succeeds in time. */
export async function holdMedia(inTransaction: InTransaction, id: string): Promise<MediaHold> {
  await inTransaction(mediaStores, ({ mediaHolds }) => mediaHolds.begin(id));
  let wasLost = false;
  const renew = async () => {
    const isHeld = await inTransaction(mediaStores, ({ mediaHolds }) => mediaHolds.renew(id)).catch(() => null);
    if (isHeld === false) wasLost = true;
    return isHeld === true;
  };
  const timer = setInterval(() => void renew(), RENEW_MS);
  return {
    isHeld: async () => (await renew()) && !wasLost,
    async end() {
      clearInterval(timer);
      // If this fails, the hold expires by itself.
      await inTransaction(mediaStores, ({ mediaHolds }) => mediaHolds.end(id)).catch(() => undefined);
    },
  };
}
