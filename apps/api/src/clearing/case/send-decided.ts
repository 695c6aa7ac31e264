import {
  type ClearingSettings,
  LocationFields,
  type ReplyKind,
  type ReplyTemplate,
  type ReportStage,
  unnamedTitle,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { emailKey } from '../../kernel/email-key.ts';
import { withoutLinks } from '../../kernel/without-links.ts';
import { writtenMail } from '../../mails/written-mail.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { DecisionStores } from '../stores/clearing-stores.ts';
import type { DecisionWork } from './decision-work.ts';
import { renderReply } from './render-reply.ts';

/** A report that was decided or answered. */
export interface DecidedReport {
  readonly before: ReportRow;
  readonly after: ReportRow;
  readonly isDecided: boolean;
  readonly sendReply: boolean;
}

/** Delay of a mail about a decision, in seconds: undoing the decision meanwhile withdraws the mail. */
const GRACE_SECONDS = 20;

interface ReplyMail extends ReplyTemplate {
  readonly mailId: string;
  readonly to: string;
  readonly report: ReportRow;
  readonly restSeconds: number;
}

const KIND_OF: Readonly<Record<ReportStage, ReplyKind>> = {
  new: 'reply',
  in_review: 'reply',
  question: 'reply',
  approved: 'approved',
  merged: 'merged',
  rejected: 'rejected',
};

/** The reply after a request; blank text counts as none. */
export const replyOf = (
  report: ReportRow,
  { clearingMessageAdmin: reply }: { readonly clearingMessageAdmin?: string | null | undefined },
) => (reply === undefined ? report.clearing_message_admin : reply?.trim() || null);

/** Whether the reporter gets a mail: there is a message, and an address. */
export function isReporterNotified({ before, after, isDecided, sendReply }: DecidedReport): boolean {
  if (!sendReply || after.reporter_email === null) return false;
  return isDecided || (after.clearing_message_admin !== null && after.clearing_message_admin !== before.clearing_message_admin);
}

/**
 * Mails reporters the decision on their reports, or a reply, in their language and by the templates of the settings, and adds it to the thread,
 * all in the caller's transaction. A mail about a decision is delayed by `GRACE_SECONDS`; a reply is sent at once. A text that the thread contains
 * already is not sent again, and an unconfirmed address gets at most one mail a day.
 */
export async function sendDecided(work: DecisionWork, decided: readonly DecidedReport[]): Promise<void> {
  const { stores, actor, gazetteer, now: at } = work;
  const notified = decided.filter(isReporterNotified);
  if (notified.length === 0) return;
  const { templates } = await stores.clearingSettings.get();
  const titles = await titlesOf(notified, stores);
  const mails = await unknownAmong(
    notified.flatMap((report) => mailOf(report, { titles, templates, gazetteer })),
    stores,
  );
  const confirmed = await stores.users.confirmedAmong(mails.map(({ to }) => emailKey(to)));
  await stores.mails.insertAll(
    mails.map(({ mailId, to, report: { reporter_language: language }, subject, text, restSeconds }) => {
      const words = writtenMail({ language, subject, text });
      return { id: mailId, recipient: to, language, expiresAt: null, restSeconds, isDaily: !confirmed.has(emailKey(to)), ...words };
    }),
  );
  await stores.reportMessages.insertAll(
    mails.map(({ mailId, report, text }) => ({ id: uuidv7(), report_id: report.id, user_id: actor.userId, text, mail_id: mailId, at })),
  );
  for (const { mailId, restSeconds } of mails) await stores.jobs.send('mail', { id: mailId }, restSeconds);
}

/** The location whose title the mail names; a merged one goes by its former title. */
const locationIdOf = ({ before, after }: DecidedReport): string | null =>
  after.stage === 'merged' ? before.location_id : after.location_id;

async function titlesOf(
  reports: readonly DecidedReport[],
  { locations }: Pick<DecisionStores, 'locations'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(reports.flatMap((report) => locationIdOf(report) ?? []));
  return new Map((await locations.findWithTrash([...ids])).map(({ id, title }) => [id, title]));
}

interface DecisionMailInput {
  readonly titles: ReadonlyMap<string, string>;
  readonly templates: ClearingSettings['templates'];
  readonly gazetteer: Gazetteer;
}

function mailOf(decided: DecidedReport, { titles, templates, gazetteer }: DecisionMailInput): ReplyMail[] {
  const { before, after } = decided;
  const { reporter_language: language, reporter_email: to } = after;
  if (to === null) return [];
  const isRejected = after.stage === 'rejected';
  const proposed = () => (isRejected ? placeOf(before, gazetteer) : withoutLinks(proposedTitle(before)));
  const values = {
    name: titles.get(locationIdOf(decided) ?? '') ?? proposed(),
    message: isRejected ? '' : withoutLinks(after.clearing_message ?? ''),
    reply: after.clearing_message_admin ?? '',
    reason: after.reject_reason ?? '',
  };
  const words = renderReply(templates[KIND_OF[after.stage]][language], values);
  return [{ ...words, mailId: uuidv7(), to, report: after, restSeconds: decided.isDecided ? GRACE_SECONDS : 0 }];
}

function proposedTitle({ proposed }: ReportRow): string {
  const { title } = proposed;
  return typeof title === 'string' ? title : '';
}

/** Generic title for a rejected place, without the reporter's words, because the mail may reach somebody who never reported anything. */
function placeOf({ proposed, location_type: locationType, reporter_language: language }: ReportRow, gazetteer: Gazetteer): string {
  const { data: coordinates = null } = LocationFields.shape.coordinates.safeParse(proposed['coordinates']);
  const place = { locationType, city: null, roadRef: null, roadExit: null };
  return unnamedTitle(place, { language, near: coordinates && gazetteer.nearestTo(coordinates.coordinates) });
}

async function unknownAmong(mails: readonly ReplyMail[], { reportMessages }: Pick<DecisionStores, 'reportMessages'>): Promise<ReplyMail[]> {
  const known = await reportMessages.known(mails.map(({ report, text }) => ({ reportId: report.id, text })));
  return mails.filter(({ report, text }) => !known.some((message) => message.reportId === report.id && message.text === text));
}
