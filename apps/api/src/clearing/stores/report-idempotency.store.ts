import { type Kysely, sql } from 'kysely';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { Row } from '../../platform/db/row.ts';
import type { ReportIdempotencyTable } from '../../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** A request with an idempotency key. */
export interface IdempotentRequest {
  /** Id of the API key; without one the keyed hash of the network. */
  readonly caller: string;
  readonly keyHash: Buffer;
}

/** A request with an idempotency key, and the hash of its content. */
export interface HashedIdempotentRequest extends IdempotentRequest {
  readonly contentHash: Buffer;
}

/** Idempotency keys and the reports they created. */
export class ReportIdempotencyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Serializes requests with the same key until the transaction ends. */
  async lock({ caller, keyHash }: IdempotentRequest): Promise<void> {
    const name = `report:${caller}:${keyHash.toString('hex')}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(this.#db);
  }

  find({ caller, keyHash }: IdempotentRequest) {
    return this.#db
      .selectFrom('report_idempotency')
      .innerJoin('report', 'report.id', 'report_idempotency.report_id')
      .select(['content_hash', 'title', 'report.id', 'report.kind', 'report.created_at'])
      .select(
        sql<boolean>`not exists (select from report_step where report_id = report.id and action = 'pictures_removed')`.as(
          'are_pictures_kept',
        ),
      )
      .where('caller', '=', caller)
      .where('key_hash', '=', keyHash)
      .executeTakeFirst();
  }

  async insert(row: Row<ReportIdempotencyTable>): Promise<void> {
    await this.#db.insertInto('report_idempotency').values(row).execute();
  }

  /** Deletes a batch of keys older than `before`; returns the number. */
  deleteExpired(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'report_idempotency', sql<boolean>`created_at < ${before}`);
  }
}
