import { emptyDraft, type Location, type LocationFields, type Report, type ReportDetail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import type { NewReport } from '../../src/reports/report.store.ts';
import { reportStores } from '../../src/reports/report-stores.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { pointAt } from '../harness/factories.ts';

/** The row of a report of a new place, with changes for the test. */
export function newPlace(name: string, { fields, ...parts }: Partial<NewReport> & { fields?: Partial<LocationFields> } = {}): NewReport {
  const draft = { ...emptyDraft('RASTHOF'), name, coordinates: pointAt(9.5, 52.1), ...fields };
  return {
    ...common,
    id: uuidv7(),
    kind: 'new',
    location_id: null,
    title: name,
    location_type: draft.locationType,
    proposed: { ...draft, title: name },
    ...parts,
  };
}

/** A report about a stored location that proposes changed fields. */
export const remarkOn = (location: Location, fields: Partial<LocationFields> = {}, parts: Partial<NewReport> = {}): NewReport => ({
  ...common,
  id: uuidv7(),
  kind: 'change',
  location_id: location._id,
  title: location.title,
  location_type: location.locationType,
  proposed: fields,
  ...parts,
});

const common = {
  stage: 'new' as const,
  clearing_message: null,
  clearing_message_admin: null,
  admin_published: null,
  reporter_language: 'de' as const,
  reporter_email: null,
  assigned_to: null,
  decided_at: null,
};

/** Inserts reports and returns their ids. */
export async function insertReports({ database, jobs }: AppHarness, reports: readonly NewReport[]): Promise<string[]> {
  await transactionsOn(database, jobs)(reportStores, (stores) => stores.reports.insertAll(reports));
  return reports.map(({ id }) => id);
}

/** One page of the queue, as a user. */
export async function queue(session: Session, query: Readonly<Record<string, string>> = {}): Promise<{ data: Report[]; total: number }> {
  const answer = await session.inject({ method: 'GET', url: `/api/v1/clearing/get?${new URLSearchParams(query)}` });
  if (answer.statusCode !== 200) throw new Error(`queue failed: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Ids of the open reports of kind `new` on a location, oldest first. */
export async function openReportsOf({ database }: Pick<AppHarness, 'database'>, { _id }: Pick<Location, '_id'>): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from report where location_id = $1 and kind = 'new' and decided_at is null order by id",
    [_id],
  );
  return rows.map(({ id }) => id);
}

export async function reportOf(session: Session, id: string): Promise<ReportDetail> {
  const answer = await session.inject({ method: 'GET', url: `/api/v1/clearing/${id}` });
  if (answer.statusCode !== 200) throw new Error(`report failed: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}
