import { type Kysely, sql } from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';

/** What a text of a reporter becomes when they are forgotten. */
interface MaskedText {
  readonly id: string;
  readonly text: string;
}

/** What was said to and by a reporter, masked. */
interface MaskedReport {
  readonly id: string;
  readonly message: string | null;
  readonly reply: string | null;
  readonly reason: string | null;
}

/** What a step changed, as JSON without what the reporter is known by. */
interface MaskedStep {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

/** A report whose reporter is forgotten; `version` is the one after it. */
interface ForgottenReport {
  readonly id: string;
  readonly version: number;
}

const isDue = (before: Date) => sql<boolean>`decided_at < ${before} and reporter_forgotten_at is null`;

/** Forgets who reported what. */
export class ReporterRetentionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Reports decided before a time whose reporters are known still, oldest first, locked; those that somebody else just has are left out. */
  lockDue(before: Date, limit: number): Promise<ReportRow[]> {
    const due = this.#db.selectFrom('report').selectAll().where(isDue(before)).orderBy('decided_at').limit(limit);
    return due.forUpdate().skipLocked().execute();
  }

  /** How many reports have reporters to be forgotten, counted up to a limit. */
  countDue(before: Date, limit: number): Promise<number> {
    return countUpTo(this.#db, 'report', isDue(before), limit);
  }

  /** Deletes the addresses, writes the masked words, and lets go of the pictures. */
  async forget(reports: readonly MaskedReport[]): Promise<ForgottenReport[]> {
    const ids = reports.map(({ id }) => id);
    const texts = (name: Exclude<keyof MaskedReport, 'id'>) => sql`${reports.map((report) => report[name])}::text[]`;
    await this.#db.deleteFrom('report_media').where(sql<boolean>`report_id = any(${ids}::uuid[])`).execute();
    const { rows } = await sql<ForgottenReport>`
      update report set reporter_email = null, clearing_message = masked.message, clearing_message_admin = masked.reply,
        reject_reason = masked.reason, reporter_forgotten_at = now(), version = version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${texts('message')}, ${texts('reply')}, ${texts('reason')}) as masked (id, message, reply, reason)
      where report.id = masked.id returning report.id, report.version
    `.execute(this.#db);
    return rows;
  }

  /** Deletes mails to the reporters of these reports, sent or not, with their addresses; what they said stays in the thread. */
  async forgetMails(reportIds: readonly string[]): Promise<void> {
    const ofReports = this.#db
      .selectFrom('report_message')
      .select('mail_id')
      .where(sql<boolean>`report_id = any(${[...reportIds]}::uuid[])`);
    await this.#db.deleteFrom('mail').where('id', 'in', ofReports).execute();
  }

  /** What was written to the reporters of these reports. */
  threadOf(reportIds: readonly string[]) {
    return this.#db
      .selectFrom('report_message')
      .select(['id', 'report_id', 'text'])
      .where(sql<boolean>`report_id = any(${[...reportIds]}::uuid[])`)
      .execute();
  }

  /** Writes masked texts over what was written. */
  async maskThread(messages: readonly MaskedText[]): Promise<void> {
    if (messages.length === 0) return;
    await sql`
      update report_message set text = masked.text
      from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ text }) => text)}::text[]) as masked (id, text)
      where report_message.id = masked.id
    `.execute(this.#db);
  }

  /** Steps of these reports that hold words to their reporters. */
  writtenSteps(reportIds: readonly string[]) {
    return this.#db
      .selectFrom('report_step')
      .select(['id', 'report_id', 'before', 'after'])
      .where(
        sql<boolean>`report_id = any(${[...reportIds]}::uuid[]) and (before || after) ?| array['clearing_message_admin', 'reject_reason']`,
      )
      .execute();
  }

  /** Writes masked columns over those of steps. */
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
