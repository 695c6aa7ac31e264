import { Problem } from '../../kernel/problem.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { recordsOf } from '../../locations/stores/read-records.ts';
import type { ReportPhotoRow, ReportRow } from '../../reports/report.store.ts';
import { readDetail } from '../report/read-detail.ts';
import type { DecisionStores } from '../stores/clearing-stores.ts';
import type { DecisionWork } from './decision-work.ts';

/** A report that is decided on, and everything it is about; all rows are locked. */
export interface ReportCase {
  readonly report: ReportRow;
  readonly photos: readonly ReportPhotoRow[];
  /** The location it concerns, in the trash too. */
  readonly location: LocationRecord | null;
  /** Every location that was locked, by id. */
  readonly locations: ReadonlyMap<string, LocationRecord>;
  /** Other reports that were asked for. */
  readonly others: readonly ReportRow[];
}

interface DecisionCaseInput {
  readonly id: string;
  readonly version: number;
  /** Further locations that the decision touches. */
  readonly locationIds?: readonly (string | undefined)[];
  /** Locks every other open report on the location too. */
  readonly withOthers?: boolean;
  /** Further reports that the decision touches. */
  readonly reportIds?: readonly string[];
}

/**
 * Locks a report and what it is about: locations before reports and both by their ids, as every save does, so that two decisions cannot
 * wait for each other. Throws `not_found`, or `stale_version` with the report as it is stored.
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
