import type { Location } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Change of one location by one import. */
export interface ImportEntry {
  readonly sourceId: string;
  readonly before: Location | null;
  readonly after: Location;
}

/** Changes by earlier imports, read from the location history. */
export class ImportHistoryStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** All changes by imports to a company's locations of one source, oldest first; `before` is null where the import created one. */
  async entriesOf(companyId: string, source: string, sourceIds: readonly string[]): Promise<ImportEntry[]> {
    const rows = await this.#db
      .selectFrom('location')
      .innerJoin('location_history', 'location_history.location_id', 'location.id')
      .select(['location.source_id', 'location_history.before', 'location_history.after'])
      .where('location.company_id', '=', companyId)
      .where('location.source', '=', source)
      .where('location.source_id', 'in', sourceIds)
      .where('location_history.source', '=', 'import')
      .where('location_history.action', 'in', ['create', 'update'])
      .orderBy('location_history.id')
      .execute();
    return rows.map(({ source_id, before, after }) => ({
      sourceId: source_id ?? '',
      before: before as Location | null,
      after: after as Location,
    }));
  }
}
