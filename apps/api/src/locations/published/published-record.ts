import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { currentId } from '../stores/current-id.ts';
import type { LocationStores, RecordStores } from '../stores/location-stores.ts';
import { recordsOf } from '../stores/read-records.ts';

/** The row of a published location by id or number; those of a location that was merged away resolve to the winner. Null if it is not published. */
export async function publishedRow(
  stores: Pick<LocationStores, 'locations' | 'published'>,
  idOrNumber: string | number,
): Promise<LocationRow | null> {
  const id = typeof idOrNumber === 'number' ? await stores.published.idOfNumber(idOrNumber) : idOrNumber;
  return id === undefined ? null : ((await stores.published.find(await currentId(stores, id))) ?? null);
}

/** As `publishedRow`, with company blocks and files. */
export async function publishedRecord(
  stores: RecordStores & Pick<LocationStores, 'published'>,
  idOrNumber: string | number,
): Promise<LocationRecord | null> {
  const row = await publishedRow(stores, idOrNumber);
  return (row && (await recordsOf(stores, [row])).get(row.id)) ?? null;
}
