import { type Kysely, sql } from 'kysely';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { Row } from '../../platform/db/row.ts';
import type { ReportIdempotencyTable } from '../../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** A request as its caller named it. */
export interface IdempotentRequest {
  /** Id of the API key it came with; without one the keyed hash of its network. */
  readonly caller: string;
  readonly keyHash: Buffer;
}

/** A named call and what it brought. */
export interface KnownBy extends IdempotentRequest {
  readonly contentHash: Buffer;
}

/** Which calls were answered with which report. */
export class ReportIdempotencyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Lets requests of one name in one after the other, until the transaction ends. */
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

  /** Deletes a batch of requests from before `before`; returns how many. */
  forget(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'report_idempotency', sql<boolean>`created_at < ${before}`);
  }
}
