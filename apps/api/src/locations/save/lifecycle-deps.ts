import type { LocationDeps } from './location.service.ts';

/** What the services need that change a location beside a save. */
export type LifecycleDeps = Pick<LocationDeps, 'inTransaction' | 'refreshMap' | 'gazetteer'>;
