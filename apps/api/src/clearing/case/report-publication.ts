import type { ReportRow } from '../../reports/report.store.ts';
import { maskContacts } from '../report/mask-contacts.ts';

const masked = (text: string | null, { reporter_language }: Pick<ReportRow, 'reporter_language'>): string | null =>
  text === null ? null : maskContacts(text, reporter_language);

/** What a location that goes live keeps of its report: the messages, without addresses and phone numbers. */
export const publishedMessages = (report: ReportRow, reply: string | null) => ({
  clearing_message: masked(report.clearing_message, report),
  clearing_message_admin: masked(reply, report),
});
