import type { LocationDeps } from './location.service.ts';

/** Dependencies of the services of the lifecycle. */
export type LifecycleDeps = Pick<LocationDeps, 'inTransaction' | 'refreshMap' | 'gazetteer'>;
