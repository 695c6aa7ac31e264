import type { Stores } from '../db/stores.ts';
import type { LocationRecord } from './location-record.ts';
import { presentId } from './present-id.ts';
import { recordsOf } from './read-records.ts';

/** A published location by its id or its number; the ones of a location that was merged away mean the winner. Null for what drivers do not see. */
export async function publishedRecord(stores: Stores, idOrNumber: string | number): Promise<LocationRecord | null> {
  const id = typeof idOrNumber === 'number' ? await stores.published.idOfNumber(idOrNumber) : idOrNumber;
  const row = id === undefined ? undefined : await stores.published.find(await presentId(stores, id));
  return (row && (await recordsOf(stores, [row])).get(row.id)) ?? null;
}
