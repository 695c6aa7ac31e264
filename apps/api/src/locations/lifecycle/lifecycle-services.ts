import type { PathSigner } from '../../media/signed-path.ts';
import { NearbyService } from '../duplicates/nearby.service.ts';
import { LocationHistoryService } from '../history/location-history.service.ts';
import type { LifecycleDeps } from '../save/lifecycle-deps.ts';
import { LocationBulkService } from './location-bulk.service.ts';
import { LocationPurgeService } from './location-purge.service.ts';
import { LocationTrashService } from './location-trash.service.ts';

/** Constructs the services of the lifecycle for the composition root. */
export const lifecycleServices = (parts: LifecycleDeps & { readonly signer: PathSigner }) => ({
  trash: new LocationTrashService(parts),
  purge: new LocationPurgeService(parts.inTransaction),
  history: new LocationHistoryService(parts),
  bulk: new LocationBulkService(parts),
  nearby: new NearbyService(parts.inTransaction),
});
export type LifecycleServices = ReturnType<typeof lifecycleServices>;
