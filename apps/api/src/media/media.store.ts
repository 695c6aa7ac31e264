import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { steadyNow } from '../kernel/steady-now.ts';
import { prepared } from '../platform/db/connection/prepared-statements.ts';
import type { Tables } from '../platform/db/schema/tables.ts';
import { isNoBackupRunning } from './media-hold.store.ts';

/** A stored upload; the key is the SHA-256 of the original bytes. Width and height are in pixels after rotation; for a PDF in points (first page). */
export interface StoredMedia {
  readonly hash: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Total size of the files stored for it, not of the upload. */
  readonly bytes: number;
  /** Pages of a PDF; null for pictures, and for PDFs stored before previews were rendered. */
  readonly pages: number | null;
}

/** A row that an upload inserted, which no other upload has renewed as long as it has this time. */
export interface InsertedMedia {
  readonly hash: string;
  readonly createdAt: Date;
}

/** Data that the entries of a location need of their file. */
export type PresentFile = Pick<StoredMedia, 'type' | 'pages'>;

/** Rows of stored files, and what refers to them. */
export class MediaStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Inserts a row, or renews the existing one, so that the sweeper spares it for another day. Returns the inserted row for `deleteInserted`; null
   * if it was renewed.
   */
  async insert(media: StoredMedia): Promise<InsertedMedia | null> {
    const createdAt = steadyNow();
    const { is_new: isNew } = await this.#db
      .insertInto('media')
      .values({ ...pick(media), created_at: createdAt })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ ...drawnOf(media), created_at: RENEWED_AT }))
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow();
    return isNew ? { hash: media.hash, createdAt } : null;
  }

  find(hash: string): Promise<StoredMedia | undefined> {
    return this.#db
      .selectFrom('media')
      .select(['hash', 'type', 'width', 'height', 'bytes', 'pages'])
      .where('hash', '=', hash)
      .executeTakeFirst();
  }

  /** Those of the files that are still stored, with type and pages; locks them against the sweeper until the transaction ends. */
  async lockPresent(hashes: readonly string[]): Promise<ReadonlyMap<string, PresentFile>> {
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
   * Whether a file is public: a location shows it that is neither in the trash nor an unpublished one of an unconfirmed company. Photos of
   * reports and of users are not public.
   */
  async isPublic(hash: string): Promise<boolean> {
    const { rows } = await sql<{ shown: boolean }>`select ${isShown(sql`${hash}`)} as shown`.execute(this.#db);
    return rows[0]?.shown ?? false;
  }

  /** Those of the files that locations use and that are not public. Each is looked up by itself (`offset 0`): a join would read all files. */
  async privateAmong(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ hash: string }>`
      select hash from unnest((select ${[...hashes]}::text[])) as asked (hash)
      where exists (select from location_media entry where entry.hash = asked.hash offset 0) and not ${isShown(sql`asked.hash`)} ${prepared}`.execute(
      this.#db,
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Whether it belongs to a report, a location (the trash included) or a user. */
  async isReferenced(hash: string): Promise<boolean> {
    const ofReports = this.#db.selectFrom('report_media').select('id').where('hash', '=', hash);
    const ofLocations = this.#db.selectFrom('location_media').select('id').where('hash', '=', hash);
    const ofUsers = this.#db.selectFrom('app_user').select('id').where('picture_hash', '=', hash);
    const query = this.#db.selectNoFrom(({ or, exists }) => or([exists(ofReports), exists(ofLocations), exists(ofUsers)]).as('held'));
    return Boolean((await query.executeTakeFirstOrThrow()).held);
  }

  /** Hashes of unreferenced files inserted before `before`, oldest first. Empty while a backup runs. */
  async findOrphans(before: Date, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('media')
      .select('hash')
      .where('created_at', '<', before)
      .where(isUnused)
      .where(isNoBackupRunning)
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ hash }) => hash);
  }

  /** Deletes a row if it is still unreferenced and no backup runs; a concurrent upload of the same bytes waits for this transaction. */
  async deleteOrphan(hash: string, before: Date): Promise<boolean> {
    const result = await this.#unused(hash).where('created_at', '<', before).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  /** As `deleteOrphan`, for a row that only the caller's upload needed. */
  async deleteInserted({ hash, createdAt }: InsertedMedia): Promise<boolean> {
    const result = await this.#unused(hash).where('created_at', '=', createdAt).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  #unused(hash: string) {
    return this.#db.deleteFrom('media').where('hash', '=', hash).where(isUnused).where(isNoBackupRunning);
  }
}

/** Differs from the former time even within a millisecond, so that whoever inserted the row sees that another upload needs it. */
const RENEWED_AT = sql<Date>`excluded.created_at + case when media.created_at = excluded.created_at then interval '1 millisecond' else '0' end`;

/** SQL for `isPublic`. */
const isShown = (hash: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from location_media shown join location on location.id = shown.location_id join company on company.id = location.company_id
    where shown.hash = ${hash} and location.deleted_at is null and (location.admin_published or company.confirmed_at is not null) offset 0))`;

function isUnused({ not, or, exists, selectFrom }: ExpressionBuilder<Tables, 'media'>) {
  const shown = selectFrom('location_media').select('location_media.id').whereRef('location_media.hash', '=', 'media.hash');
  const ofReports = selectFrom('report_media').select('report_media.id').whereRef('report_media.hash', '=', 'media.hash');
  const sent = selectFrom('sent_file').select('sent_file.id').whereRef('sent_file.hash', '=', 'media.hash');
  const ofUsers = selectFrom('app_user').select('app_user.id').whereRef('app_user.picture_hash', '=', 'media.hash');
  return not(or([exists(shown), exists(ofReports), exists(sent), exists(ofUsers)]));
}

const pick = ({ hash, type, ...drawn }: StoredMedia): StoredMedia => ({ hash, type, ...drawnOf(drawn) });

/** Columns that a later version may determine better for the same bytes. */
const drawnOf = ({ bytes, width, height, pages }: Omit<StoredMedia, 'hash' | 'type'>) => ({ bytes, width, height, pages });
