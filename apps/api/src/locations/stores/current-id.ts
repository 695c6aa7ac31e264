import type { LocationStores } from './location-stores.ts';

/** The current id of a location: its own, or that of the one it was merged into. */
export const currentId = async ({ locations }: Pick<LocationStores, 'locations'>, id: string): Promise<string> =>
  (await locations.winnersOf([id])).get(id.toLowerCase()) ?? id;
