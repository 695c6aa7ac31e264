import { Problem } from '../../kernel/problem.ts';
import { type CompanyMember, maySee } from '../record/location.policy.ts';
import type { LocationRow } from '../record/location-record.ts';
import type { LocationStores } from '../stores/location-stores.ts';

/** The row, if the viewer sees the location; throws `not_found` if not, or without a row. */
export async function requireVisible(
  { locations }: Pick<LocationStores, 'locations'>,
  viewer: CompanyMember,
  row: LocationRow | undefined,
): Promise<LocationRow> {
  const companies = row ? await locations.companyConfirmations([row.company_id]) : new Map<string, Date | null>();
  if (!row || !maySee(viewer, { companyId: row.company_id, isPublished: row.admin_published, confirmedAt: companies.get(row.company_id) }))
    throw new Problem('not_found', { detail: 'There is no location with this id.' });
  return row;
}
