import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import type { LocationStores } from './location-stores.ts';

/** Full records of rows, by id, in their order, by one statement. `namedOf`: the company whose people are named, null for all. */
export async function recordsOf(
  { locations }: Pick<LocationStores, 'locations'>,
  rows: readonly LocationRow[],
  namedOf: string | null = null,
): Promise<ReadonlyMap<string, LocationRecord>> {
  const details = await locations.detailsOf(
    rows.map(({ id }) => id),
    namedOf,
  );
  return new Map(rows.flatMap((row) => withDetails(row, details.get(row.id))));
}

/** No entry if the location was deleted for good since its row was read. */
const withDetails = (row: LocationRow, details: Omit<LocationRecord, 'row'> | undefined): [string, LocationRecord][] =>
  details ? [[row.id, { row, ...details }]] : [];
