import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { NoteTable } from '../platform/db/schema/note-table.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/**
 * Whose notes: those on a report, or those on a location that were written while its present company owned it. The notes of locations that were
 * merged into a location are part of its notes, so that undoing the merge separates them again.
 */
export type NoteThread = { readonly reportId: string } | { readonly locationId: string; readonly companyId: string };

/** A stored note with its author. */
export interface NoteRow extends Pick<Selectable<NoteTable>, 'id' | 'text' | 'user_id' | 'created_at' | 'edited_at' | 'deleted_at'> {
  /** Null without an author. */
  readonly vorname: string | null;
  readonly nachname: string | null;
  /** Company of the author. */
  readonly authorCompanyId: string | null;
}

interface NoteText {
  readonly id: string;
  readonly text: string;
}

const inThread = (thread: NoteThread) =>
  'reportId' in thread
    ? sql<SqlBool>`note.report_id = ${thread.reportId}`
    : sql<SqlBool>`note.company_id = ${thread.companyId} and note.location_id = any(array(
        with recursive place (id) as (
          select ${thread.locationId}::uuid union select loser.id from location as loser join place on loser.merged_into = place.id
        ) select id from place))`;

/** Internal notes on locations and reports (ADR 0070). */
export class NoteStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** A range of the notes that are not deleted, newest first. */
  page(thread: NoteThread, limit: number, offset: number): Promise<NoteRow[]> {
    const notes = this.#read().where(inThread(thread)).where('deleted_at', 'is', null);
    return notes.orderBy('note.id', 'desc').limit(limit).offset(offset).execute();
  }

  async count(thread: NoteThread): Promise<number> {
    const query = this.#db.selectFrom('note').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where(inThread(thread)).where('deleted_at', 'is', null).executeTakeFirstOrThrow()).count;
  }

  /** One note of a thread, deleted or not. */
  find(thread: NoteThread, id: string): Promise<NoteRow | undefined> {
    return this.#read().where('note.id', '=', id).where(inThread(thread)).executeTakeFirst();
  }

  /** Number of notes by report, of those that have any. */
  async countsOfReports(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; count: number }>`
      select report_id as id, count(*)::int as count from note
      where report_id = any(${[...ids]}::uuid[]) and deleted_at is null group by report_id
    `.execute(this.#db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async insert(note: Insertable<NoteTable>): Promise<void> {
    await this.#db.insertInto('note').values(note).execute();
  }

  async setText(id: string, text: string): Promise<void> {
    await this.#db.updateTable('note').set({ text, edited_at: new Date() }).where('id', '=', id).execute();
  }

  async setDeleted(id: string, deletedAt: Date | null): Promise<void> {
    await this.#db.updateTable('note').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
  }

  /** Removes the deleted notes of a thread except those deleted last. */
  async trimDeleted(thread: NoteThread, keep: number): Promise<void> {
    await sql`
      delete from note where id = any(array(
        select id from note where ${inThread(thread)} and deleted_at is not null order by deleted_at desc, id desc offset ${keep}))
    `.execute(this.#db);
  }

  /** Removes a batch of notes deleted before a time; returns the number. */
  removeDeleted(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'note', sql<boolean>`deleted_at < ${before}`);
  }

  /** Texts of all notes on these reports, deleted or not. */
  async textsOfReports(reportIds: readonly string[]): Promise<readonly (NoteText & { readonly reportId: string })[]> {
    const { rows } = await sql<NoteText & { reportId: string }>`
      select id, report_id as "reportId", text from note where report_id = any(${[...reportIds]}::uuid[])
    `.execute(this.#db);
    return rows;
  }

  /** Replaces texts, which does not count as editing. */
  async replaceTexts(notes: readonly NoteText[]): Promise<void> {
    if (notes.length === 0) return;
    await sql`
      update note set text = written.text
      from unnest(${notes.map(({ id }) => id)}::uuid[], ${notes.map(({ text }) => text)}::text[]) as written (id, text)
      where note.id = written.id
    `.execute(this.#db);
  }

  #read() {
    return this.#db
      .selectFrom('note')
      .leftJoin('app_user as author', 'author.id', 'note.user_id')
      .select(['note.id', 'text', 'user_id', 'note.created_at', 'edited_at', 'deleted_at', 'vorname', 'nachname'])
      .select('author.company_id as authorCompanyId');
  }
}
