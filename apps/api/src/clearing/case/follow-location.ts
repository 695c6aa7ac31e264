import type { LocationRow } from '../../locations/record/location-record.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { ClearingStores } from '../stores/clearing-stores.ts';

type Followed = Pick<LocationRow, 'id' | 'title' | 'type'>;

/** Assigns locked reports to another location. They get no step of their own, because undoing the step that moved them moves them back. */
export async function followLocation(
  { reportChanges }: Pick<ClearingStores, 'reportChanges'>,
  userId: string | null,
  reports: readonly ReportRow[],
  { id, title, type }: Followed,
): Promise<void> {
  const change = { location_id: id, title, location_type: type, updated_by: userId };
  await reportChanges.changeAll(reports.map((row) => ({ row, change })));
}
