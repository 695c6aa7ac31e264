import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { LocationRow } from '../record/location-record.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import { type SearchedText, searched } from './location-search.store.ts';

/** Filter of the trash; a null `companyId` matches all companies. */
export interface TrashFilter extends SearchedText {
  readonly companyId: string | null;
}

/** Locations in the trash, including those merged into another. */
export class LocationTrashStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** One page, last deleted first. */
  page(filter: TrashFilter, limit: number, offset: number): Promise<LocationRow[]> {
    return this.#db
      .selectFrom('location')
      .select([...LOCATION_COLUMNS, featuresColumn])
      .where(conditionOf(filter))
      .orderBy('deleted_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async count(filter: TrashFilter): Promise<number> {
    const query = this.#db.selectFrom('location').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where(conditionOf(filter)).executeTakeFirstOrThrow()).total;
  }
}

const conditionOf = ({ companyId, ...text }: TrashFilter) =>
  sql<boolean>`${sql.join(
    [sql`deleted_at is not null`, ...(companyId === null ? [] : [sql`company_id = ${companyId}`]), ...searched(text)],
    sql` and `,
  )}`;
