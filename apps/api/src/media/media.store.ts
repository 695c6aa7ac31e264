import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';
import { noBackupRuns } from './media-hold.store.ts';

/** One stored upload: its key is the SHA-256 of the bytes as they came. Width and height are those of the picture, upright, in pixels; of a PDF's first page, in points. */
export interface StoredMedia {
  readonly hash: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  /** Of a PDF; null for pictures, and for PDFs that were stored before their first page was drawn. */
  readonly pages: number | null;
}

/** What entries of a location need to know of their file. */
export type PresentFile = Pick<StoredMedia, 'type' | 'pages'>;

/** Rows of stored files, and who points at them. */
export class MediaStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Puts a row in, or renews the one that is there, so that the sweeper leaves it alone for another day. */
  async insert(media: StoredMedia): Promise<void> {
    const row = { ...pick(media), created_at: new Date() };
    await this.#db
      .insertInto('media')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ ...drawnOf(media), created_at: row.created_at }))
      .execute();
  }

  find(hash: string): Promise<StoredMedia | undefined> {
    return this.#db
      .selectFrom('media')
      .select(['hash', 'type', 'width', 'height', 'bytes', 'pages'])
      .where('hash', '=', hash)
      .executeTakeFirst();
  }

  /** Those of the files that are still stored, each with its type and pages; the sweeper leaves them alone until the transaction ends. */
  async holdPresent(hashes: readonly string[]): Promise<ReadonlyMap<string, PresentFile>> {
    if (hashes.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('media')
      .select(['hash', 'type', 'pages'])
      .where(sql<boolean>`hash = any(${[...hashes]}::text[])`)
      .orderBy('hash')
      .forKeyShare()
      .execute();
    return new Map(rows.map(({ hash, ...file }) => [hash, file]));
  }

  /**
   * Whether a location shows this file: then everybody may see it. Photos of reports are not public, nor are pictures of people, nor is what
   * lies in the trash, nor what only locations show that a company which nobody confirmed has not published yet.
   */
  async isPublic(hash: string): Promise<boolean> {
    const { rows } = await sql<{ shown: boolean }>`select ${isShown(sql`${hash}`)} as shown`.execute(this.#db);
    return rows[0]?.shown ?? false;
  }

  /** Those of the files that locations have and that are not public. */
  async heldAmong(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ hash: string }>`
      select distinct entry.hash from location_media entry where entry.hash = any(${[...hashes]}::text[]) and not ${isShown(sql`entry.hash`)}
    `.execute(this.#db);
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Whether it is a photo of a report, of a location, be it in the trash, or of a person. */
  async isHeld(hash: string): Promise<boolean> {
    const reported = this.#db.selectFrom('report_media').select('id').where('hash', '=', hash);
    const placed = this.#db.selectFrom('location_media').select('id').where('hash', '=', hash);
    const worn = this.#db.selectFrom('app_user').select('id').where('picture_hash', '=', hash);
    const query = this.#db.selectNoFrom(({ or, exists }) => or([exists(reported), exists(placed), exists(worn)]).as('held'));
    return Boolean((await query.executeTakeFirstOrThrow()).held);
  }

  /** Hashes that nothing points at, put in before `before`; oldest first. None while a backup is made. */
  async findOrphans(before: Date, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('media')
      .select('hash')
      .where('created_at', '<', before)
      .where(isUnused)
      .where(noBackupRuns)
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ hash }) => hash);
  }

  /** Deletes the row if still nothing points at it and no backup is made; whoever stores the same file meanwhile waits for the end of the transaction. */
  async deleteOrphan(hash: string, before: Date): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('media')
      .where('hash', '=', hash)
      .where('created_at', '<', before)
      .where(isUnused)
      .where(noBackupRuns)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  }
}

/** Whether everybody may see a file. */
const isShown = (hash: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from location_media shown join location on location.id = shown.location_id join company on company.id = location.company_id
    where shown.hash = ${hash} and location.deleted_at is null and (location.admin_published or company.confirmed_at is not null)))`;

function isUnused({ not, or, exists, selectFrom }: ExpressionBuilder<Tables, 'media'>) {
  const shown = selectFrom('location_media').select('location_media.id').whereRef('location_media.hash', '=', 'media.hash');
  const reported = selectFrom('report_media').select('report_media.id').whereRef('report_media.hash', '=', 'media.hash');
  const sent = selectFrom('sent_file').select('sent_file.id').whereRef('sent_file.hash', '=', 'media.hash');
  const worn = selectFrom('app_user').select('app_user.id').whereRef('app_user.picture_hash', '=', 'media.hash');
  return not(or([exists(shown), exists(reported), exists(sent), exists(worn)]));
}

const pick = ({ hash, type, bytes, ...drawn }: StoredMedia): StoredMedia => ({ hash, type, bytes, ...drawnOf(drawn) });

/** What a later version may know better of the same bytes. */
const drawnOf = ({ width, height, pages }: Pick<StoredMedia, 'width' | 'height' | 'pages'>) => ({ width, height, pages });
