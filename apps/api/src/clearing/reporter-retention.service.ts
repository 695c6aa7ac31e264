import type { InTransaction, Stores } from '../db/stores.ts';
import { maskContacts } from './mask-contacts.ts';
import type { ReportRow } from './report.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reports of one transaction, and most transactions of one night. */
const BATCH = 200;
const MAX_BATCHES = 500;

/** Forgets reporters some time after the decision on what they reported. */
export class ReporterRetentionService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /**
   * Deletes addresses and pictures of reports that were decided longer ago than the settings say, and masks what was written; files that
   * a location shows stay. A job's work; what one night does not reach the next one does.
   */
  async forgetDue(now: Date = new Date()): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if ((await this.#inTransaction((stores) => forgetSome(stores, now))) < BATCH) return;
  }
}

/** Answers how many were forgotten. */
async function forgetSome({ clearingSettings, reporterRetention, reportSteps }: Stores, now: Date): Promise<number> {
  const { keepReporterDays } = await clearingSettings.get();
  const due = await reporterRetention.lockDue(new Date(now.getTime() - keepReporterDays * DAY_MS), BATCH);
  if (due.length === 0) return 0;
  const languages = new Map(due.map(({ id, reporter_language }) => [id, reporter_language]));
  const masked = (text: string | null, id: string) => text && maskContacts(text, languages.get(id) ?? 'de');
  const thread = await reporterRetention.threadOf(due.map(({ id }) => id));
  await reporterRetention.maskThread(thread.map(({ id, report_id, text }) => ({ id, text: masked(text, report_id) ?? '' })));
  const forgotten = await reporterRetention.forget(due.map(({ id, clearing_message }) => ({ id, text: masked(clearing_message, id) })));
  await reportSteps.append(forgotten.map((report) => stepOf(report, now)));
  return due.length;
}

const stepOf = ({ id, version }: Pick<ReportRow, 'id' | 'version'>, at: Date) =>
  ({ report_id: id, version, action: 'forgotten', user_id: null, before: {}, after: {}, effects: {}, at }) as const;
