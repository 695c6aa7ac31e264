import { type Kysely, sql } from 'kysely';
import type { Row } from '../../platform/db/row.ts';
import type { LocationIdempotencyTable } from '../../platform/db/schema/location-table.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Idempotency keys and the locations they created. */
export class LocationIdempotencyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Serializes requests with the same key until the transaction ends. */
  async lock(keyHash: Buffer): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`location:${keyHash.toString('hex')}`}, 0))`.execute(this.#db);
  }

  find(keyHash: Buffer): Promise<Row<LocationIdempotencyTable> | undefined> {
    return this.#db.selectFrom('location_idempotency').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
  }

  async insert(row: Row<LocationIdempotencyTable>): Promise<void> {
    await this.#db.insertInto('location_idempotency').values(row).execute();
  }
}
