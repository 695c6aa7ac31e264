import type { LocationName } from '@rastnetz/contract';
import { maySave, maySee } from '../record/location.policy.ts';
import type { LocationRow } from '../record/location-record.ts';
import type { LocationViewer } from '../save/location.service.ts';
import type { LocationStores } from '../stores/location-stores.ts';

/** Names of locations that the viewer may see, by id, including those in the trash that they may restore. */
export async function locationNames(
  { locations }: Pick<LocationStores, 'locations'>,
  viewer: LocationViewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocationName>> {
  const rows = await locations.findWithTrash([...new Set(ids)]);
  if (rows.length === 0) return new Map();
  const companies = await locations.companyConfirmations([...new Set(rows.map(({ company_id }) => company_id))]);
  const isKnown = ({ company_id: companyId, deleted_at, admin_published: isPublished }: LocationRow) =>
    deleted_at ? maySave(viewer, { companyId }) : maySee(viewer, { companyId, isPublished, confirmedAt: companies.get(companyId) });
  return new Map(
    rows
      .filter(isKnown)
      .map(({ id, standort_id, title, deleted_at }) => [id, { _id: id, standortId: standort_id, title, isTrashed: deleted_at !== null }]),
  );
}
