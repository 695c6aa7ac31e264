import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';
import type { CustomFieldRow } from './custom-field.store.ts';

type SettledField = Pick<CustomFieldRow, 'key' | 'types' | 'removed_at'>;

/** Locations whose values are moved by one statement. */
const BATCH_SIZE = 2000;
/** No location has it: ids are UUIDv7. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** What all locations say of our own fields. */
export class CustomValueStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Brings every value of a field to where it belongs: into `custom` of locations that have the field, beside it of all others. No
   * location gets a version by it, and no node has to read one again. One statement for each batch of ids: one for all would run into
   * the time limit of statements where there are many locations.
   */
  async settle(field: SettledField): Promise<void> {
    await sql`select set_config('rastnetz.quiet', 'on', true)`.execute(this.#db);
    let after: string | null = LOWEST_ID;
    while (after !== null) {
      const upTo: string | null = await this.#endOfStretch(after);
      const isUpTo = upTo === null ? sql`true` : sql`id <= ${upTo}::uuid`;
      await this.#settleBatch(field, sql`id > ${after}::uuid and ${isUpTo}`);
      after = upTo;
    }
  }

  /** The last id of a batch of locations; null where fewer are left. */
  async #endOfStretch(after: string): Promise<string | null> {
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

  async #settleBatch({ key, types, removed_at }: SettledField, batch: RawBuilder<unknown>): Promise<void> {
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

  /** How many locations, but for those in the trash, hold a value of the field. */
  async count(key: string): Promise<number> {
    const query = sql<{ values: number }>`select count(*) as values from location where custom ? ${key} and deleted_at is null`;
    return (await query.execute(this.#db)).rows[0]?.values ?? 0;
  }

  /** As `count`, of the values that lie in the trash with their field, by key. */
  async countRemoved(): Promise<ReadonlyMap<string, number>> {
    const query = sql<{ key: string; values: number }>`
      select key, count(*) as values from location, jsonb_object_keys(custom_removed) as key
      where custom_removed <> '{}' and deleted_at is null group by key
    `;
    return new Map((await query.execute(this.#db)).rows.map(({ key, values }) => [key, values]));
  }

  /** Those of the options of a field that some location holds, wherever it lies; the locations are looked through once. */
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
