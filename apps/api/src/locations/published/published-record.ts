import { Problem } from '../../kernel/problem.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { currentId } from '../stores/current-id.ts';
import type { LocationStores, RecordStores } from '../stores/location-stores.ts';
import { recordsOf } from '../stores/read-records.store.ts';

/** The row of a published location by id or number; those of a location that was merged away resolve to the winner. Null if it is not published. */
export async function publishedRow(
  stores: Pick<LocationStores, 'locations' | 'published'>,
  idOrNumber: string | number,
): Promise<LocationRow | null> {
  const id = await idOf(stores, idOrNumber);
  return id === undefined ? null : ((await stores.published.find(id)) ?? null);
}

/** The id that an id or number resolves to; undefined for an unknown number. */
async function idOf(stores: Pick<LocationStores, 'locations' | 'published'>, idOrNumber: string | number): Promise<string | undefined> {
  const id = typeof idOrNumber === 'number' ? await stores.published.idOfNumber(idOrNumber) : idOrNumber;
  return id === undefined ? undefined : currentId(stores, id);
}

/** As `publishedRecord`, for reports. Throws `location_offline` for a location that was published and is offline now. */
export async function reportableRecord(
  stores: RecordStores & Pick<LocationStores, 'published'>,
  idOrNumber: string | number,
): Promise<LocationRecord | null> {
  const record = await publishedRecord(stores, idOrNumber);
  if (record) return record;
  const id = await idOf(stores, idOrNumber);
  if (id !== undefined && (await stores.published.isOffline(id))) throw new Problem('location_offline');
  return null;
}

/** As `publishedRow`, with company blocks and files. */
export async function publishedRecord(
  stores: RecordStores & Pick<LocationStores, 'published'>,
  idOrNumber: string | number,
): Promise<LocationRecord | null> {
  const row = await publishedRow(stores, idOrNumber);
  return (row && (await recordsOf(stores, [row])).get(row.id)) ?? null;
}
