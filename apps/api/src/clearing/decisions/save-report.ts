import type { HandlerInput, saveReport as saveReportCall } from '@rastnetz/contract';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import type { ClearingPart } from '../../locations/save/location-save.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import { concludeReport } from '../case/conclude-report.ts';
import type { DecisionWork } from '../case/decision-work.ts';
import { lockCase, type ReportCase } from '../case/lock-case.ts';
import { publishedMessages } from '../case/report-publication.ts';
import { requireClearer } from '../case/require-clearer.ts';
import { publishesNewPlace, requireSavableState } from '../case/require-savable-state.ts';
import { type SavedLocation, saveDecided } from '../case/save-decided.ts';
import { replyOf } from '../case/send-decided.ts';
import { proposedWrite } from '../report/report-draft.ts';
import { takeablePictures, withAllPictures, withFileReferences } from '../report/report-pictures.ts';
import type { ReportChange } from '../stores/report-change.store.ts';
import { type Correction, correctPlace } from './correct-place.ts';

type SaveReportInput = HandlerInput<typeof saveReportCall>;
type Body = SaveReportInput['body'];

/** Saves the clearing information of a report and its location (contract `saveReport`). Returns the updated report. */
export async function saveReport(work: DecisionWork, { params, body }: SaveReportInput): Promise<ReportRow> {
  const { version, standort } = body;
  const found = await lockCase(work, { id: params.id, version, locationIds: standort?.notDuplicateOf ?? [] });
  const { report } = found;
  requireSavableState(found, body);
  const { assignedTo } = body;
  if (assignedTo && assignedTo !== report.assigned_to) await requireClearer(work.stores, assignedTo, 'assignedTo');
  const saved = await saveLocationOf(work, found, body);
  const corrected = await correctionOf(work, found, body);
  const change = { ...columnsOf(report, body), ...corrected?.change, ...locationColumns(saved) };
  const isDecided = isApproved(report, body);
  const decided = isDecided ? ({ stage: 'approved', decided_at: work.now } as const) : {};
  const action = isDecided ? 'approved' : 'saved';
  const photos = corrected ? { before: found.photos, after: corrected.photos } : undefined;
  const write = { row: report, change: { ...change, ...decided }, photos, action, effects: { locations: saved?.effects ?? [] } } as const;
  return concludeReport(work, write, { isDecided, sendReply: body.sendReply });
}

const isApproved = (report: ReportRow, body: Body): boolean =>
  report.decided_at === null && (publishesNewPlace(report, body) || body.stage === 'approved');

/** Saves the location if it is edited or published; returns null if there is none, or nothing to save. */
async function saveLocationOf(work: DecisionWork, found: ReportCase, body: Body): Promise<SavedLocation | null> {
  const { report, location, photos } = found;
  if (!location) return publishesNewPlace(report, body) ? saveDecided(work, newPlaceOf(found, body)) : null;
  const { publication } = publicationOf(report, body);
  if (location.row.deleted_at || (body.standort === undefined && !publication)) return null;
  const write = { ...(body.standort ?? { version: await reviewedVersion(work, location, report, body) }), _id: location.row.id };
  const pictures = takeablePictures(photos);
  return saveDecided(work, {
    write: withFileReferences(write, pictures, location),
    clearing: { files: pictures, ...(publication && { publication }) },
  });
}

/**
 * The version of the location that was reviewed: the one that the request names, else the stored one. Undefined, which is refused as stale, if the
 * save would publish what its company may have written unseen: only an open report of kind `new` gets a new version with such changes (ADR 0051).
 */
async function reviewedVersion(
  { stores }: DecisionWork,
  { row }: LocationRecord,
  report: ReportRow,
  body: Body,
): Promise<number | undefined> {
  const { standortVersion = row.version } = body;
  const isNamed = body.standortVersion !== undefined || publishesNewPlace(report, body);
  if (isNamed || row.admin_published || !body.adminPublished) return standortVersion;
  const confirmations = await stores.locations.companyConfirmations([row.company_id]);
  return confirmations.get(row.company_id) ? standortVersion : undefined;
}

function newPlaceOf({ report, photos }: ReportCase, body: Body) {
  const { _id: _reportId, version: _version, ...corrected } = body.standort ?? {};
  const pictures = takeablePictures(photos);
  const write = withFileReferences({ ...proposedWrite(report), ...corrected }, pictures, null);
  return {
    write: withAllPictures(write, photos),
    clearing: { files: pictures, ...publicationOf(report, body) },
    // Reporters do not know custom fields, so required ones may be missing.
    isCustomLoose: corrected.custom === undefined,
  };
}

/** A new place stores the messages of its report and follows their changes; for other kinds the messages stay with the report. */
function publicationOf(report: ReportRow, body: Body): Pick<ClearingPart, 'publication'> {
  const isOwn = report.kind === 'new' && (report.stage === 'approved' || publishesNewPlace(report, body));
  const reply = replyOf(report, body);
  const hasNewMessage = body.adminPublished !== undefined || reply !== report.clearing_message_admin;
  const publication = {
    ...(body.adminPublished !== undefined && { admin_published: body.adminPublished }),
    ...(isOwn && hasNewMessage && publishedMessages(report, reply)),
  };
  return Object.keys(publication).length > 0 ? { publication } : {};
}

function columnsOf(report: ReportRow, body: Body): ReportChange {
  return {
    clearing_message_admin: replyOf(report, body),
    ...(body.stage !== undefined && { stage: body.stage }),
    ...(body.assignedTo !== undefined && { assigned_to: body.assignedTo }),
    ...(report.kind === 'new' && body.adminPublished !== undefined && { admin_published: body.adminPublished }),
  };
}

/** Corrects a place that is not live yet within its report. */
function correctionOf(work: DecisionWork, found: ReportCase, { standort, ...body }: Body): Promise<Correction> | null {
  return found.location || !standort || publishesNewPlace(found.report, body) ? null : correctPlace(work, found, standort);
}

/** Title and type of the report follow its location, which replaces the proposal of a new place. */
function locationColumns(saved: SavedLocation | null): ReportChange {
  if (!saved) return {};
  const { _id, title, locationType } = saved.location;
  const isMade = saved.effects.some(({ before }) => before === null);
  return { title, location_type: locationType, ...(isMade && { location_id: _id, proposed: {} }) };
}
