import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ReportRow } from './report.store.ts';

/** What a text of a reporter becomes when they are forgotten. */
interface MaskedText {
  readonly id: string;
  readonly text: string;
}

/** A report whose reporter is forgotten; `version` is the one after it. */
interface ForgottenReport {
  readonly id: string;
  readonly version: number;
}

/** Forgets who reported what. */
export class ReporterRetentionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Reports decided before a time whose reporters are known still, oldest first, locked; those that somebody else just has are left out. */
  lockDue(before: Date, limit: number): Promise<ReportRow[]> {
    return this.#db
      .selectFrom('report')
      .selectAll()
      .where('decided_at', '<', before)
      .where('reporter_forgotten_at', 'is', null)
      .orderBy('decided_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  }

  /** Deletes the addresses, writes the masked messages, and lets go of the pictures. */
  async forget(messages: readonly (Omit<MaskedText, 'text'> & { readonly text: string | null })[]): Promise<ForgottenReport[]> {
    const ids = messages.map(({ id }) => id);
    await this.#db.deleteFrom('report_media').where(sql<boolean>`report_id = any(${ids}::uuid[])`).execute();
    const { rows } = await sql<ForgottenReport>`
      update report set reporter_email = null, clearing_message = masked.text, reporter_forgotten_at = now(), version = version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${messages.map(({ text }) => text)}::text[]) as masked (id, text)
      where report.id = masked.id returning report.id, report.version
    `.execute(this.#db);
    return rows;
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
}
