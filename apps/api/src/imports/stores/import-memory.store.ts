import type { ImportMapping } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { StatedFingerprints } from '../../platform/db/schema/import-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** A location that a row of a file refers to. */
export interface TargetRow {
  readonly id: string;
  readonly companyId: string;
  readonly source: string | null;
  readonly sourceId: string | null;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly isMerged: boolean;
  /** Values that imports last stated for it; null if none did since these are stored. */
  readonly stated: StatedFingerprints | null;
}

/** Source and id of a row, unique within a company. */
export interface OriginKey {
  readonly source: string;
  readonly sourceId: string;
}

/** What later imports need of earlier ones: mappings, and stated values. */
export class ImportMemoryStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Mapping of the company's last file with these headings; extends its retention. */
  async mappingFor(companyId: string, headingsHash: Buffer): Promise<ImportMapping | null> {
    const row = await this.#db
      .updateTable('import_mapping')
      .set({ used_at: sql<Date>`now()` })
      .where('company_id', '=', companyId)
      .where('headings_hash', '=', headingsHash)
      .returning('mapping')
      .executeTakeFirst();
    return row?.mapping ?? null;
  }

  async rememberMapping(companyId: string, headingsHash: Buffer, mapping: ImportMapping): Promise<void> {
    const text = JSON.stringify(mapping);
    await this.#db
      .insertInto('import_mapping')
      .values({ company_id: companyId, headings_hash: headingsHash, mapping: text })
      .onConflict((conflict) => conflict.columns(['company_id', 'headings_hash']).doUpdateSet({ mapping: text, used_at: sql<Date>`now()` }))
      .execute();
  }

  /** Deletes a batch of mappings that were not used since; returns how many. */
  deleteUnusedMappings(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'import_mapping', sql<boolean>`used_at < ${before}`);
  }

  /** The company's locations with these keys, and those with these ids, including the trash but no merged ones of other companies. */
  async targets(companyId: string, keys: readonly OriginKey[], ids: readonly string[]): Promise<TargetRow[]> {
    const { rows } = await sql<TargetRow>`
      with wanted as (
        -- Looked up one by one: a plan over all of a company's locations would grow with them.
        select found.id from unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ sourceId }) => sourceId)}::text[]) as key (source, id)
        cross join lateral (
          select location.id from location
          where company_id = ${companyId} and location.source = key.source and source_id = key.id limit 1
        ) as found
        union
        select id from location where id = any(${[...ids]}::uuid[])
      )
      select location.id, company_id as "companyId", source, source_id as "sourceId", version, deleted_at is not null as "isDeleted",
        merged_into is not null as "isMerged", said as stated
      from wanted join location on location.id = wanted.id left join import_said on location_id = location.id
      where merged_into is null or company_id = ${companyId}
    `.execute(this.#db);
    return rows;
  }

  /** Stores the values that imports now state for locations. */
  async saveStatedValues(values: readonly { readonly locationId: string; readonly stated: StatedFingerprints }[]): Promise<void> {
    if (values.length === 0) return;
    await sql`
      insert into import_said (location_id, said)
      select "locationId", stated from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as written ("locationId" uuid, stated jsonb)
      on conflict (location_id) do update set said = excluded.said
    `.execute(this.#db);
  }

  async deleteStatedValues(locationIds: readonly string[]): Promise<void> {
    if (locationIds.length === 0) return;
    await this.#db
      .deleteFrom('import_said')
      .where(sql<boolean>`location_id = any(${[...locationIds]}::uuid[])`)
      .execute();
  }

  /** Those of these locations that a report refers to. */
  async reportedAmong(locationIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (locationIds.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      select distinct location_id as id from report where location_id = any(${[...locationIds]}::uuid[])
    `.execute(this.#db);
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of the locations that have notes, whoever may read them; deleted notes do not count. */
  async notedAmong(locationIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (locationIds.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      select distinct location_id as id from note where location_id = any(${[...locationIds]}::uuid[]) and deleted_at is null
    `.execute(this.#db);
    return new Set(rows.map(({ id }) => id));
  }

  /** Deletes a company that was created for a failed import, unless users, locations or imports belong to it by now. */
  async deleteOfCompany(id: string): Promise<void> {
    await sql`
      delete from company where id = ${id} and not exists (select from location where company_id = ${id})
        and not exists (select from app_user where company_id = ${id}) and not exists (select from import where company_id = ${id})
    `.execute(this.#db);
  }
}
