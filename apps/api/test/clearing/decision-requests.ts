import {
  type CallInput,
  changeManyReports,
  getReportHistory,
  type Location,
  mergeReport,
  type ReportBulkResult,
  type ReportDetail,
  type ReportStep,
  rejectReport,
  saveReport,
  undoReportStep,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

type Merge = CallInput<typeof mergeReport>['body'];
type Reject = CallInput<typeof rejectReport>['body'];
type Bulk = CallInput<typeof changeManyReports>['body'];

const urlOf = (path: string, id: string, stepId = 0) => path.replace(':id', id).replace(':stepId', String(stepId));
const post = (session: Session, url: string, payload: object) => session.inject({ method: 'POST', url, payload });

/** Saves the clearing information exactly as given, valid or not. */
export const decide = (session: Session, id: string, payload: object) => post(session, urlOf(saveReport.path, id), payload);
export const decided = async (...args: Parameters<typeof decide>) => body<ReportDetail>(await decide(...args));

export const reject = (session: Session, id: string, payload: Reject) => post(session, urlOf(rejectReport.path, id), payload);
export const rejected = async (...args: Parameters<typeof reject>) => body<ReportDetail>(await reject(...args));

export const merge = (session: Session, id: string, payload: Merge) => post(session, urlOf(mergeReport.path, id), payload);
export const merged = async (...args: Parameters<typeof merge>) => body<ReportDetail>(await merge(...args));

/** The winner of a merge: this location in its current version. */
export const into = ({ _id, version }: Pick<Location, '_id' | 'version'>) => ({ winnerId: _id, winnerVersion: version });

export const bulkReports = (session: Session, payload: Bulk) => post(session, changeManyReports.path, payload);
export const bulkReportsOf = async (...args: Parameters<typeof bulkReports>) =>
  body<{ results: ReportBulkResult[] }>(await bulkReports(...args)).results;

export const historyOf = async (session: Session, id: string, page = 1) =>
  body<{ data: ReportStep[]; total: number }>(
    await session.inject({ method: 'GET', url: urlOf(getReportHistory.path, id), query: { page: String(page) } }),
  );

export const undo = (session: Session, { _id, version }: Pick<ReportDetail, '_id' | 'version'>, stepId: number) =>
  post(session, urlOf(undoReportStep.path, _id, stepId), { version });

/** Undoes the newest step that can be undone. */
export async function undone(session: Session, report: Pick<ReportDetail, '_id' | 'version'>): Promise<ReportDetail> {
  const step = (await historyOf(session, report._id)).data.find(({ canUndo }) => canUndo);
  return body<ReportDetail>(await undo(session, report, step?.id ?? 0));
}

/** Adds a photo to a report as if it had been sent with it, and returns its id; photos with the same number are the same file. */
export async function photoOn(
  { database: { pool } }: AppHarness,
  reportId: string,
  part: string,
  number: number,
  offerId: string | null = null,
) {
  const id = uuidv7();
  const hash = number.toString(16).padStart(64, '0');
  await pool.query("insert into media (hash, type, width, height, bytes) values ($1, 'image/png', 4, 3, 1) on conflict do nothing", [hash]);
  const columns = '(id, report_id, part, offer_id, position, hash)';
  await pool.query(`insert into report_media ${columns} values ($1, $2, $3, $4, $5, $6)`, [id, reportId, part, offerId, number, hash]);
  return id;
}

/** The number of the picture at an address. */
export const numberOf = (path: string | null): number => Number.parseInt(/media\/([0-9a-f]{64})/.exec(path ?? '')?.[1] ?? '', 16);
