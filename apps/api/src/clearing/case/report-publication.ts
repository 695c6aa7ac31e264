import type { ReportRow } from '../../reports/report.store.ts';
import { maskContacts } from '../report/mask-contacts.ts';

const masked = (text: string | null, { reporter_language }: Pick<ReportRow, 'reporter_language'>): string | null =>
  text === null ? null : maskContacts(text, reporter_language);

/** Messages of a report that its location stores at go-live, with addresses and phone numbers masked. */
export const publishedMessages = (report: ReportRow, reply: string | null) => ({
  clearing_message: masked(report.clearing_message, report),
  clearing_message_admin: masked(reply, report),
});
