import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';
import type { CustomFieldRow } from './custom-field.store.ts';

type MovedField = Pick<CustomFieldRow, 'key' | 'types' | 'removed_at'>;

/** Locations per statement that moves values. */
const BATCH_SIZE = 2000;
/** Lower than every location's id, which are UUIDv7. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Values of custom fields across all locations. */
export class CustomValueStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Moves every value of a field between `custom`, for locations that have the field, and `custom_removed`, for all others. Locations get no new
   * version, and nodes need not reload them. Works in batches of ids, because one statement would exceed the statement timeout on large tables.
   */
  async moveValues(field: MovedField): Promise<void> {
    await sql`select set_config('rastnetz.quiet', 'on', true)`.execute(this.#db);
    let after: string | null = LOWEST_ID;
    while (after !== null) {
      const upTo: string | null = await this.#endOfBatch(after);
      const isUpTo = upTo === null ? sql`true` : sql`id <= ${upTo}::uuid`;
      await this.#moveBatch(field, sql`id > ${after}::uuid and ${isUpTo}`);
      after = upTo;
    }
  }

  /** The last id of the next batch of locations; null if fewer than a batch remain. */
  async #endOfBatch(after: string): Promise<string | null> {
    const ids = this.#db.selectFrom('location').select('id').where('id', '>', after).orderBy('id');
    return (
      (
        await ids
          .offset(BATCH_SIZE - 1)
          .limit(1)
          .executeTakeFirst()
      )?.id ?? null
    );
  }

  async #moveBatch({ key, types, removed_at }: MovedField, batch: RawBuilder<unknown>): Promise<void> {
    const hasField =
      removed_at === null ? sql`(cardinality(${types}::location_type[]) = 0 or type = any(${types}::location_type[]))` : sql`false`;
    await sql`
      update location set
        custom = case when ${hasField} then jsonb_build_object(${key}::text, custom_removed -> ${key}) || custom else custom - ${key}::text end,
        custom_removed = case when ${hasField} then custom_removed - ${key}::text
          else custom_removed || jsonb_build_object(${key}::text, custom -> ${key}) end
      where ${batch} and case when ${hasField} then custom_removed ? ${key} else custom ? ${key} end
    `.execute(this.#db);
  }

  /**
   * Deletes values in `custom_removed` of fields that the locations have: a location that gets such a field by a change of its type states the value
   * in `custom`. Only for locations that the transaction has changed, because nodes reload them.
   */
  async deleteSuperseded(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      update location set custom_removed = custom_removed - own.keys
      from (
        select location.id, array_agg(key) as keys from location
          join custom_field on removed_at is null and custom_removed ? key and (types = '{}' or type = any(types))
        where location.id = any(${[...ids]}::uuid[]) and custom_removed <> '{}' group by location.id
      ) as own
      where location.id = own.id
    `.execute(this.#db);
  }

  /** Number of locations with a value of the field, without those in the trash. */
  async count(key: string): Promise<number> {
    const query = sql<{ values: number }>`select count(*) as values from location where custom ? ${key} and deleted_at is null`;
    return (await query.execute(this.#db)).rows[0]?.values ?? 0;
  }

  /** As `count`, for all values in `custom_removed`, by key. */
  async countRemoved(): Promise<ReadonlyMap<string, number>> {
    const query = sql<{ key: string; values: number }>`
      select key, count(*) as values from location, jsonb_object_keys(custom_removed) as key
      where custom_removed <> '{}' and deleted_at is null group by key
    `;
    return new Map((await query.execute(this.#db)).rows.map(({ key, values }) => [key, values]));
  }

  /** Which of the options of a field are the value of a location, including removed values; one scan of the locations. */
  async heldOptions(key: string, options: readonly string[]): Promise<ReadonlySet<string>> {
    if (options.length === 0) return new Set();
    const { rows } = await sql<{ option: string }>`
      select distinct option from location cross join lateral (values (custom -> ${key}), (custom_removed -> ${key})) as held (value)
        cross join unnest(${[...options]}::text[]) as option
      where (custom ? ${key} or custom_removed ? ${key}) and held.value ? option
    `.execute(this.#db);
    return new Set(rows.map(({ option }) => option));
  }
}
