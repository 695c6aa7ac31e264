import type { Location } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What imports wrote before, read from the history. */
export class ImportStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** How the last import left each of a company's locations of one source, by source id. */
  async lastImported(companyId: string, source: string, sourceIds: readonly string[]): Promise<Map<string, Location>> {
    const rows = await this.#db
      .selectFrom('location')
      .innerJoin('location_history', 'location_history.location_id', 'location.id')
      .distinctOn('location.id')
      .select(['location.source_id', 'location_history.after'])
      .where('location.company_id', '=', companyId)
      .where('location.source', '=', source)
      .where('location.source_id', 'in', sourceIds)
      .where('location_history.source', '=', 'import')
      .where('location_history.action', 'in', ['create', 'update'])
      .orderBy('location.id')
      .orderBy('location_history.id', 'desc')
      .execute();
    return new Map(rows.map(({ source_id, after }) => [source_id ?? '', after as Location]));
  }
}
