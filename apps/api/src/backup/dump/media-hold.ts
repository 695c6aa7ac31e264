import { mediaStores } from '../../media/media-stores.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';

const RENEW_MS = 60_000;

/** Files that are held back from the sweeper. */
export interface MediaHold {
  /** Whether they were held all the time. */
  isHeld(): Promise<boolean>;
  end(): Promise<void>;
}

/** Holds all files back until `end`, over failures of single renewals too. */
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
      // Left to itself it ends by itself.
      await inTransaction(mediaStores, ({ mediaHolds }) => mediaHolds.end(id)).catch(() => undefined);
    },
  };
}
