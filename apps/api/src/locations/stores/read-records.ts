import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import type { RecordStores } from './location-stores.ts';

type Stores = RecordStores;

/**
 * Full records of rows, by id; three further queries, four if any is unpublished, regardless of the number of rows. `namedOf`: the company whose people are named, null for
 * all.
 */
export async function recordsOf(
  stores: Stores,
  rows: readonly LocationRow[],
  namedOf: string | null = null,
): Promise<ReadonlyMap<string, LocationRecord>> {
  const ids = rows.map(({ id }) => id);
  const offers = Map.groupBy(await stores.offers.ofLocations(ids), (offer) => offer.location_id);
  const media = Map.groupBy(await stores.locationMedia.ofLocations(ids), (entry) => entry.location_id);
  const personIds = new Set(rows.flatMap((row) => [row.updated_by ?? [], row.confirmed_by ?? []].flat()));
  const people = await stores.locations.personNames([...personIds], namedOf);
  const hidden = rows.filter((row) => !row.admin_published).map(({ id }) => id);
  const waiting = await stores.locations.awaitingReview(hidden);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        offers: offers.get(row.id) ?? [],
        media: media.get(row.id) ?? [],
        updatedBy: people.get(row.updated_by ?? '') ?? null,
        confirmedBy: people.get(row.confirmed_by ?? '') ?? null,
        awaitsReview: waiting.has(row.id),
      },
    ]),
  );
}
