import { type DuplicateReason, type ImportDuplicate, LIKE_NAME_METRES, NEAR_METRES } from '@rastnetz/contract';
import { areSimilarComparable, type ComparableName, comparableName } from '../../locations/duplicates/similar-names.ts';
import type { LocationStores } from '../../locations/stores/location-stores.ts';
import type { NearbyMatch } from '../../locations/stores/nearby.store.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { GridRow, RowGrid } from './row-grid.ts';

/** Most duplicates reported for a row. */
const MOST = 10;

/**
 * Possible duplicates of rows that would create a location, by row number, nearest first: stored locations, and rows of
 * the grid.
 */
export async function findDuplicates(
  { nearby, locations }: Pick<LocationStores, 'locations' | 'nearby'>,
  { company_id, sees_all }: Pick<ImportRecord, 'company_id' | 'sees_all'>,
  rows: readonly GridRow[],
  others: Pick<RowGrid, 'around'>,
): Promise<ReadonlyMap<number, readonly ImportDuplicate[]>> {
  const points = rows.map(({ number, lng, lat, name }) => ({ key: String(number), lng, lat, isNamed: name !== null, exceptId: null }));
  const isConfirmed = Boolean((await locations.companyConfirmations([company_id])).get(company_id));
  const visibility = { companyId: company_id, all: sees_all, isConfirmed };
  const stored = Map.groupBy(await nearby.aroundMany(points, visibility), ({ key }) => key);
  const nameOf = rememberedNames();
  return new Map(
    rows.map((row) => {
      const locations = (stored.get(String(row.number)) ?? []).flatMap((match) => ofLocation(row, match, nameOf));
      const all = [...locations, ...others.around(row).map(ofRow)].toSorted((one, other) => one.distance - other.distance);
      return [row.number, all.slice(0, MOST)];
    }),
  );
}

/** Caches prepared names, because many rows may be close to the same location. */
function rememberedNames(): (name: string) => ComparableName {
  const names = new Map<string, ComparableName>();
  return (name) => {
    const known = names.get(name) ?? comparableName(name);
    names.set(name, known);
    return known;
  };
}

const reasons = (isNear: boolean, isLike: boolean): DuplicateReason[] => [
  ...(isNear ? (['near'] as const) : []),
  ...(isLike ? (['like_name'] as const) : []),
];

function ofLocation(own: GridRow, { id, title, name, distance }: NearbyMatch, nameOf: (name: string) => ComparableName): ImportDuplicate[] {
  const isLike = own.name !== null && name !== null && distance <= LIKE_NAME_METRES && areSimilarComparable(nameOf(own.name), nameOf(name));
  const why = reasons(distance <= NEAR_METRES, isLike);
  return why.length === 0 ? [] : [{ locationId: id, row: null, place: null, title, distance: Math.round(distance), reasons: why }];
}

const ofRow = ({ row, distance, isNear, isLike }: ReturnType<RowGrid['around']>[number]): ImportDuplicate => ({
  locationId: null,
  row: row.number,
  place: row.place,
  title: row.title,
  distance: Math.round(distance),
  reasons: reasons(isNear, isLike),
});
