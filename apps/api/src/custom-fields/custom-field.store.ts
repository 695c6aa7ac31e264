import type { CustomField, LocationType } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Row } from '../platform/db/row.ts';
import type { CustomFieldTable } from '../platform/db/schema/custom-field-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export type CustomFieldRow = Row<CustomFieldTable>;

/** Columns that may change after creation. */
export type CustomFieldChange = Partial<
  Pick<CustomFieldRow, 'label_de' | 'label_en' | 'unit' | 'options' | 'types' | 'is_required' | 'is_in_list' | 'removed_at'>
>;

/** Maximum number of removed fields that are listed, last removed first. */
const TRASH_SHOWN = 200;

/** Definitions of custom fields. */
export class CustomFieldStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The fields in use, in order. */
  inUse(): Promise<CustomFieldRow[]> {
    return this.#inUse().execute();
  }

  /** As `inUse`, with a share lock: none is changed or removed until the transaction ends. */
  inUseForShare(): Promise<CustomFieldRow[]> {
    return this.#inUse().forShare().execute();
  }

  /** As `inUse`, with an advisory lock: other callers of this method wait until the transaction ends. */
  async lockInUse(): Promise<CustomFieldRow[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended('custom_field', 0))`.execute(this.#db);
    return this.inUse();
  }

  /** A field in use or in the trash, locked until the transaction ends. */
  lock(id: string): Promise<CustomFieldRow | undefined> {
    return this.#read().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** Removed fields, last removed first. */
  trash(): Promise<CustomFieldRow[]> {
    return this.#read().where('removed_at', 'is not', null).orderBy('removed_at', 'desc').orderBy('id').limit(TRASH_SHOWN).execute();
  }

  /** All keys ever used. */
  async keys(): Promise<ReadonlySet<string>> {
    return new Set((await this.#db.selectFrom('custom_field').select('key').execute()).map(({ key }) => key));
  }

  /** Inserts a field as the last one. */
  async insert({ id, key, ...field }: CustomField): Promise<CustomFieldRow> {
    const row = {
      id,
      key,
      kind: field.kind,
      label_de: field.labelDe,
      label_en: field.labelEn,
      unit: field.unit,
      options: JSON.stringify(field.options),
      types: typeList(field.types),
      is_required: field.isRequired,
      is_in_list: field.isInList,
      position: behindAll,
    };
    await this.#db.insertInto('custom_field').values(row).execute();
    return this.#of(id);
  }

  /** Writes a change as the next version. */
  async change(id: string, { options, types, ...change }: CustomFieldChange): Promise<CustomFieldRow> {
    await this.#db
      .updateTable('custom_field')
      .set({ ...change, ...(options && { options: JSON.stringify(options) }), ...(types && { types: typeList(types) }) })
      .set({ version: sql`version + 1`, ...(change.removed_at === null && { position: behindAll }) })
      .where('id', '=', id)
      .execute();
    return this.#of(id);
  }

  /** Puts the fields in the given order. */
  async order(ids: readonly string[]): Promise<void> {
    await sql`
      update custom_field set position = named.position
      from unnest(${[...ids]}::uuid[]) with ordinality as named (id, position) where custom_field.id = named.id
    `.execute(this.#db);
  }

  #of(id: string): Promise<CustomFieldRow> {
    return this.#read().where('id', '=', id).executeTakeFirstOrThrow();
  }

  #inUse() {
    return this.#read().where('removed_at', 'is', null).orderBy('position').orderBy('id');
  }

  /** `types` is cast, because the driver does not parse arrays of enums. */
  #read() {
    return this.#db
      .selectFrom('custom_field')
      .select(['id', 'key', 'kind', 'label_de', 'label_en', 'unit', 'options', 'is_required', 'is_in_list', 'position', 'version'])
      .select(['removed_at', sql<LocationType[]>`types::text[]`.as('types')]);
  }
}

const typeList = (types: readonly LocationType[]) => sql<LocationType[]>`${[...types]}::location_type[]`;

const behindAll = sql<number>`(select coalesce(max(position), 0) + 1 from custom_field)`;
