import { type Kysely, sql } from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';

/** Masked text of a message. */
interface MaskedText {
  readonly id: string;
  readonly text: string;
}

/** Masked texts of a report. */
interface MaskedReport {
  readonly id: string;
  readonly message: string | null;
  readonly reply: string | null;
  readonly reason: string | null;
}

/** Columns that a step changed, as JSON with masked texts. */
interface MaskedStep {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

/** A report whose reporter's data was deleted; `version` is its new version. */
interface RedactedReport {
  readonly id: string;
  readonly version: number;
}

const isDue = (before: Date) => sql<boolean>`decided_at < ${before} and reporter_forgotten_at is null`;

/** Deletes personal data of reporters. */
export class ReportRedactionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Reports decided before a time that still have reporter data, oldest first, locked; rows locked by others are skipped. */
  lockDue(before: Date, limit: number): Promise<ReportRow[]> {
    const due = this.#db.selectFrom('report').selectAll().where(isDue(before)).orderBy('decided_at').limit(limit);
    return due.forUpdate().skipLocked().execute();
  }

  /** Number of reports that are due, counted up to a limit. */
  countDue(before: Date, limit: number): Promise<number> {
    return countUpTo(this.#db, 'report', isDue(before), limit);
  }

  /** Deletes the addresses and pictures, and stores the masked texts. */
  async redact(reports: readonly MaskedReport[]): Promise<RedactedReport[]> {
    const ids = reports.map(({ id }) => id);
    const texts = (name: Exclude<keyof MaskedReport, 'id'>) => sql`${reports.map((report) => report[name])}::text[]`;
    await this.#db.deleteFrom('report_media').where(sql<boolean>`report_id = any(${ids}::uuid[])`).execute();
    const { rows } = await sql<RedactedReport>`
      update report set reporter_email = null, clearing_message = masked.message, clearing_message_admin = masked.reply,
        reject_reason = masked.reason, reporter_forgotten_at = now(), version = version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${texts('message')}, ${texts('reply')}, ${texts('reason')}) as masked (id, message, reply, reason)
      where report.id = masked.id returning report.id, report.version
    `.execute(this.#db);
    return rows;
  }

  /** Deletes mails to the reporters of these reports, sent or not, with their addresses; the texts remain in the thread. */
  async deleteMails(reportIds: readonly string[]): Promise<void> {
    const ofReports = this.#db
      .selectFrom('report_message')
      .select('mail_id')
      .where(sql<boolean>`report_id = any(${[...reportIds]}::uuid[])`);
    await this.#db.deleteFrom('mail').where('id', 'in', ofReports).execute();
  }

  /** Messages to the reporters of these reports. */
  threadOf(reportIds: readonly string[]) {
    return this.#db
      .selectFrom('report_message')
      .select(['id', 'report_id', 'text'])
      .where(sql<boolean>`report_id = any(${[...reportIds]}::uuid[])`)
      .execute();
  }

  /** Replaces messages by masked texts. */
  async maskThread(messages: readonly MaskedText[]): Promise<void> {
    if (messages.length === 0) return;
    await sql`
      update report_message set text = masked.text
      from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ text }) => text)}::text[]) as masked (id, text)
      where report_message.id = masked.id
    `.execute(this.#db);
  }

  /** Steps of these reports that contain text for their reporters. */
  writtenSteps(reportIds: readonly string[]) {
    return this.#db
      .selectFrom('report_step')
      .select(['id', 'report_id', 'before', 'after'])
      .where(
        sql<boolean>`report_id = any(${[...reportIds]}::uuid[]) and (before || after) ?| array['clearing_message_admin', 'reject_reason']`,
      )
      .execute();
  }

  /** Replaces columns of steps by masked ones. */
  async maskSteps(steps: readonly MaskedStep[]): Promise<void> {
    if (steps.length === 0) return;
    const texts = (name: 'before' | 'after') => sql`${steps.map((step) => step[name])}::text[]`;
    await sql`
      update report_step set before = masked.before::jsonb, after = masked.after::jsonb
      from unnest(${steps.map(({ id }) => id)}::bigint[], ${texts('before')}, ${texts('after')}) as masked (id, before, after)
      where report_step.id = masked.id
    `.execute(this.#db);
  }
}
