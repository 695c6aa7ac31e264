import type { LocationRow } from '../record/location-record.ts';
import type { LocationStores } from '../stores/location-stores.ts';
import type { LocationSave } from './location-save.ts';

/** Winners of locations that saves refer to and that were not found, by id: only those can have been merged away. */
export async function winnersOf(
  { locations }: Pick<LocationStores, 'locations'>,
  saves: readonly LocationSave[],
  rows: readonly LocationRow[],
): Promise<ReadonlyMap<string, LocationRow>> {
  const present = new Set(rows.map(({ id }) => id));
  const missing = saves.flatMap(({ write: { _id } }) => (_id === undefined || present.has(_id) ? [] : _id));
  const winners = await locations.winnersOf(missing);
  const found = new Map((await locations.findWithTrash([...new Set(winners.values())])).map((row) => [row.id, row]));
  return new Map(
    [...winners].flatMap(([id, winner]): [string, LocationRow][] => {
      const row = found.get(winner);
      return row && !row.deleted_at ? [[id, row]] : [];
    }),
  );
}
