import type { Stores } from '../platform/db/stores.ts';

/** The id a location goes by now: its own, or that of the one it was merged into. */
export const presentId = async ({ locations }: Pick<Stores, 'locations'>, id: string): Promise<string> =>
  (await locations.winnersOf([id])).get(id.toLowerCase()) ?? id;
