import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { readStandort } from '../locations/legacy.ts';
import { MAX_CHOSEN } from '../locations/lifecycle-endpoints.ts';
import { LocationWrite } from '../locations/location.ts';
import { OpenStage, REPORT_MESSAGE_MAX, ReportDetail } from './report.ts';

const id = z.object({ id: z.uuid() });
const version = z.int().min(1);
const reply = z.string().max(REPORT_MESSAGE_MAX).nullable();

/** Maximum length of the reason of a rejection, in characters. */
export const REJECT_REASON_MAX = 500;
const reason = z.string().trim().min(3, 'clearing.error.reason').max(REJECT_REASON_MAX);

/** A reply; without `sendReply` the reporter gets no mail. An identical reply is not mailed twice. */
const replying = { clearingMessageAdmin: reply.optional(), sendReply: z.boolean().default(true) };

/**
 * Saves the clearing information (S7-CLEARING-06). Absent fields retain their stored value. `standort` is the corrected data of the
 * location: for a report on a stored location it is saved into that location (with its `version`), otherwise into the report; pictures of
 * the report are named as files sent ahead. `adminPublished` true on an open report of a new place creates or publishes the location and
 * closes the report; `stage` `approved` closes a report on a stored location.
 */
export const saveReport = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id',
  summary:
    'Save the clearing information; approving a new place creates the location and returns it as `standort`; requires the `version` last read',
  access: 'clearing',
  params: id,
  body: z.object({
    version,
    /**
     * The version of the location that was reviewed, if it is published unchanged: if it differs by now, the response is `stale_version`. Required
     * to publish a location of an unconfirmed company, unless an open report of kind `new` is approved.
     */
    standortVersion: version.optional(),
    adminPublished: z.boolean().optional(),
    ...replying,
    stage: z.union([OpenStage, z.literal('approved')]).optional(),
    assignedTo: WrittenId.nullable().optional(),
    standort: LocationWrite.optional(),
  }),
  readBody: readStandort,
  response: ReportDetail,
});

export const rejectReport = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id/reject',
  summary: 'Reject a report with a reason; with `sendReply` the reporter is notified by a mail that does not quote the report',
  access: 'clearing',
  params: id,
  // A mail that only rejects is not sent by default, because anybody can report in another person's name.
  body: z.object({ version, reason, ...replying, sendReply: z.boolean().default(false) }),
  response: ReportDetail,
});

/**
 * Marks the report, or the location it concerns, as the same place as another location, the winner; `standort` is the winner as merged. A
 * location that the report concerned is the loser: it goes to the trash, its id resolves to the winner, and other open reports on it concern the
 * winner.
 */
export const mergeReport = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id/merge',
  summary: 'Merge a report, and the location it is about, into another location',
  access: 'clearing',
  params: id,
  body: z.object({ version, winnerId: WrittenId, winnerVersion: version, standort: LocationWrite.optional(), ...replying }),
  readBody: readStandort,
  response: ReportDetail,
});

/** Actions on several reports at once. */
export const ReportBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z.object({ kind: z.literal('reject'), reason }),
  z.object({ kind: z.literal('assign'), assignedTo: WrittenId.nullable() }),
  z.object({ kind: z.literal('stage'), stage: OpenStage }),
]);
export type ReportBulkAction = z.infer<typeof ReportBulkAction>;

/** Outcome of an action on one report, or in a preview the expected one. `why` is the reason of `refused`. */
export const ReportBulkOutcome = z.enum(['changed', 'same', 'stale', 'not_found', 'refused']);
export type ReportBulkOutcome = z.infer<typeof ReportBulkOutcome>;

/**
 * Why an action is not possible: the report is decided; its data violates a rule; its location is gone; the plan of its company is full;
 * it has hours in words that need to be compared with the stored week; or features, blocks or hours that it would replace have changed since it was
 * sent, possibly by an earlier report of the same action.
 */
export const ReportBulkIssue = z.enum(['decided', 'invalid', 'location_gone', 'plan_limit', 'hours_in_words', 'changed_since']);
export type ReportBulkIssue = z.infer<typeof ReportBulkIssue>;

export const ReportBulkResult = z.object({
  _id: z.uuid(),
  title: z.string(),
  outcome: ReportBulkOutcome,
  why: ReportBulkIssue.nullable(),
  /** Whether the reporter gets a mail. */
  mails: z.boolean(),
  version: version.nullable(),
});
export type ReportBulkResult = z.infer<typeof ReportBulkResult>;

export const changeManyReports = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/bulk',
  summary: 'Approve, reject, assign or move several reports; `preview` returns what would happen and writes nothing',
  access: 'clearing',
  body: z.object({
    action: ReportBulkAction,
    items: z
      .array(z.object({ _id: WrittenId, version }))
      .min(1)
      .max(MAX_CHOSEN),
    /** Defaults to true, except for rejections. */
    sendReply: z.boolean().optional(),
    preview: z.boolean().default(false),
  }),
  response: z.object({ results: z.array(ReportBulkResult) }),
});

/** An action on a report. */
export const ReportAction = z.enum(['received', 'saved', 'approved', 'merged', 'rejected', 'undone', 'forgotten', 'pictures_removed']);
export type ReportAction = z.infer<typeof ReportAction>;

/** One step of a report. `changes` contains fields of the report, with people by their names. */
export const ReportStep = z.object({
  id: z.int().positive(),
  version,
  action: ReportAction,
  who: z.string().nullable(),
  at: z.iso.datetime(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The location that the step created, changed, published or merged into; null if none. */
  locationId: z.uuid().nullable(),
  /** Whether it can be undone now: its changes are still the current state. */
  canUndo: z.boolean(),
  undoneAt: z.iso.datetime().nullable(),
});
export type ReportStep = z.infer<typeof ReportStep>;

export const getReportHistory = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/:id/history',
  summary: 'History of a report, newest first, ten steps per page',
  access: 'clearing',
  params: id,
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: pageOf(ReportStep),
});

export const undoReportStep = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id/history/:stepId/undo',
  summary: 'Undo a step of a report, including its changes to the location; a mail that was sent cannot be recalled',
  access: 'clearing',
  params: id.extend({ stepId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ version }),
  response: ReportDetail,
});

export const decisionEndpoints = [saveReport, rejectReport, mergeReport, changeManyReports, getReportHistory, undoReportStep] as const;
