import { AuditStore } from '../../audit/audit.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { retentionCutoff } from '../../kernel/retention-run.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { NoteStores } from '../../notes/note-stores.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { type ReportRow, ReportStore } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import { RetentionPeriodStore } from '../../retention-periods/retention-period.store.ts';
import type { RetentionPeriodStores } from '../../retention-periods/retention-period-stores.ts';
import { maskContacts } from '../report/mask-contacts.ts';
import { type ClearingStores, clearingStores } from '../stores/clearing-stores.ts';
import type { ReportRedactionStore } from '../stores/report-redaction.store.ts';

/** Columns of a report that contain text for its reporter. */
const WRITTEN: readonly string[] = ['clearing_message_admin', 'reject_reason'];
/** Reports per transaction. */
const BATCH = 200;
const MAX_BATCHES = 500;
const redactionStores = { ...clearingStores, notes: NoteStore };

/** Deletes reporters' data, and later whole reports, when their retention after the decision has ended. */
export class ReportRedactionService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /**
   * Deletes addresses, mails and pictures of reports whose retention has ended, and masks contacts in their texts; files that a location shows
   * remain. Called by a scheduled job; what exceeds its maximum is left to the next run.
   */
  async redactDue(now: Date = new Date()): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if ((await this.#inTransaction(redactionStores, (stores) => redactBatch(stores, now))) < BATCH) return;
  }

  /** Deletes reports whose retention has ended, with everything about them; called by a scheduled job. */
  deleteDue(now: Date = new Date()): Promise<void> {
    return deleteInBatches(this.#inTransaction, { audit: AuditStore, reports: ReportStore, retention: RetentionPeriodStore }, (stores) =>
      deleteReportsBatch(stores, now),
    );
  }
}

async function deleteReportsBatch(
  { retention, reports, audit }: Pick<AuditStores, 'audit'> & ReportStores & RetentionPeriodStores,
  now: Date,
): Promise<number> {
  const { days } = await retention.get();
  const deleted = await reports.deleteDecided(retentionCutoff(days.reports, now));
  const changes = { rows: { before: null, after: deleted } };
  if (deleted > 0) await audit.append({ actorId: null, action: 'reports.deleted', subjectId: null, changes });
  return deleted;
}

type RedactionStores = Pick<ClearingStores, 'clearingSettings' | 'reportSteps' | 'reportRedaction'> & NoteStores;

/** Returns the number of processed reports. */
async function redactBatch({ clearingSettings, reportRedaction, reportSteps, notes }: RedactionStores, now: Date): Promise<number> {
  const { keepReporterDays } = await clearingSettings.get();
  const due = await reportRedaction.lockDue(retentionCutoff(keepReporterDays, now), BATCH);
  if (due.length === 0) return 0;
  const languages = new Map(due.map(({ id, reporter_language }) => [id, reporter_language]));
  const masked: Mask = (text, id) => text && maskContacts(text, languages.get(id) ?? 'de');
  const ids = due.map(({ id }) => id);
  await reportRedaction.deleteMails(ids);
  await maskWritten(reportRedaction, ids, masked);
  await maskNotes(notes, ids, masked);
  const redacted = await reportRedaction.redact(due.map((report) => maskedReport(report, masked)));
  await reportSteps.append(redacted.map((report) => stepOf(report, now)));
  return due.length;
}

/** Masks addresses and phone numbers in a text of a report. */
type Mask = (text: string | null, reportId: string) => string | null;

/** Replies are masked too, because they may quote the reporter. */
const maskedReport = ({ id, clearing_message, clearing_message_admin, reject_reason }: ReportRow, masked: Mask) => ({
  id,
  message: masked(clearing_message, id),
  reply: masked(clearing_message_admin, id),
  reason: masked(reject_reason, id),
});

/** Masks texts for reporters in the thread and in the steps. */
async function maskWritten(store: ReportRedactionStore, ids: readonly string[], masked: Mask): Promise<void> {
  const thread = await store.threadOf(ids);
  await store.maskThread(thread.map(({ id, report_id, text }) => ({ id, text: masked(text, report_id) ?? '' })));
  const steps = await store.writtenSteps(ids);
  const words = (columns: WrittenColumns, id: string) => JSON.stringify(maskedColumns(columns, (text) => masked(text, id)));
  await store.maskSteps(
    steps.map(({ id, report_id, before, after }) => ({ id, before: words(before, report_id), after: words(after, report_id) })),
  );
}

/** Notes may quote the reporter too. */
async function maskNotes(notes: NoteStore, ids: readonly string[], masked: Mask): Promise<void> {
  const written = await notes.textsOfReports(ids);
  await notes.replaceTexts(written.map(({ id, reportId, text }) => ({ id, text: masked(text, reportId) ?? '' })));
}

type WrittenColumns = Readonly<Record<string, unknown>>;

const maskedColumns = (columns: WrittenColumns, mask: (text: string) => string | null): WrittenColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, WRITTEN.includes(name) && typeof value === 'string' ? mask(value) : value]),
  );

const stepOf = ({ id, version }: Pick<ReportRow, 'id' | 'version'>, at: Date) =>
  ({ report_id: id, version, action: 'forgotten', user_id: null, before: {}, after: {}, effects: {}, at }) as const;
