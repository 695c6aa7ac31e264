import { Problem } from '../../kernel/problem.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { recordsOf } from '../../locations/stores/read-records.store.ts';
import type { ReportPhotoRow, ReportRow } from '../../reports/report.store.ts';
import { readDetail } from '../report/read-detail.ts';
import type { DecisionStores } from '../stores/clearing-stores.ts';
import type { DecisionWork } from './decision-work.ts';

/** A report to decide on, and everything it refers to; all rows are locked. */
export interface ReportCase {
  readonly report: ReportRow;
  readonly photos: readonly ReportPhotoRow[];
  /** The location of the report, possibly in the trash. */
  readonly location: LocationRecord | null;
  /** All locked locations, by id. */
  readonly locations: ReadonlyMap<string, LocationRecord>;
  /** The other requested reports. */
  readonly others: readonly ReportRow[];
}

interface DecisionCaseInput {
  readonly id: string;
  readonly version: number;
  /** Further locations that the decision changes. */
  readonly locationIds?: readonly (string | undefined)[];
  /** Also locks every other open report on the location. */
  readonly withOthers?: boolean;
  /** Further reports that the decision changes. */
  readonly reportIds?: readonly string[];
}

/**
 * Locks a report and what it refers to: locations before reports, each by id, as every save does, so that concurrent decisions cannot deadlock.
 * Throws `not_found`, or `stale_version` with the stored report.
 */
export async function lockCase(work: DecisionWork, input: DecisionCaseInput): Promise<ReportCase> {
  const { id, version, locationIds = [] } = input;
  const { reports, locations } = work.stores;
  const seen = await reports.findById(id);
  if (!seen) throw new Problem('not_found', { detail: 'There is no report with this id.' });
  const wanted = [seen.location_id, ...locationIds].flatMap((locationId) => locationId ?? []);
  const records = await recordsOf(work.stores, await locations.lockWithTrash([...new Set(wanted)]));
  const rows = await lockReports(work.stores, seen, input);
  const report = rows.find((row) => row.id === seen.id);
  if (!report) throw new Problem('not_found', { detail: 'There is no report with this id.' });
  if (report.version !== version || report.location_id !== seen.location_id) throw await staleReport(work, report);
  return {
    report,
    photos: await reports.photosOf([report.id]),
    location: records.get(report.location_id ?? '') ?? null,
    locations: records,
    others: rows.filter((row) => row.id !== report.id),
  };
}

async function staleReport({ stores, signer }: DecisionWork, report: ReportRow): Promise<Problem> {
  const detail = `The report is at version ${report.version}.`;
  return new Problem('stale_version', { detail, meldung: await readDetail(stores, report, signer) });
}

function lockReports(
  { reports, reportChanges }: Pick<DecisionStores, 'reports' | 'reportChanges'>,
  seen: ReportRow,
  { withOthers, reportIds = [] }: DecisionCaseInput,
) {
  return withOthers ? reportChanges.lockWithOpenOn(seen.id, seen.location_id) : reports.lockByIds([seen.id, ...reportIds]);
}
