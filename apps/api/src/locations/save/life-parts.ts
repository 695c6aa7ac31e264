import type { LocationParts } from './location.service.ts';

/** What the services need that change a location beside a save. */
export type LifeParts = Pick<LocationParts, 'inTransaction' | 'refreshMap' | 'gazetteer'>;
