import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Whose numbers: a company's, or with null everybody's. */
export type Scope = string | null;

/** How often something happened in the week that begins on this Monday. */
export interface WeekCount {
  readonly week: string;
  readonly count: number;
}

/** Weeks begin on Monday, midnight in Germany. */
const weekOf = (column: string) => sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`;

/** Numbers for Home; the trash never counts. */
export class StatisticsStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Saves by week since a time, of the locations in scope. */
  savesByWeek(scope: Scope, since: Date): Promise<WeekCount[]> {
    let query = this.#db.selectFrom('location_history as entry').where('entry.at', '>=', since).where('entry.action', '<>', 'delete');
    if (scope)
      query = query.where(({ exists, selectFrom }) =>
        exists(selectFrom('location').select('id').whereRef('location.id', '=', 'entry.location_id').where('company_id', '=', scope)),
      );
    return query
      .select([weekOf('entry.at').as('week'), ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('week')
      .execute();
  }

  /** Reports by week since a time; in scope are those that concern one of its locations. */
  reportsByWeek(scope: Scope, since: Date): Promise<WeekCount[]> {
    let query = this.#db.selectFrom('report').where('report.created_at', '>=', since);
    if (scope)
      query = query.where(({ exists, selectFrom }) =>
        exists(selectFrom('location').select('id').whereRef('location.id', '=', 'report.location_id').where('company_id', '=', scope)),
      );
    return query
      .select([weekOf('report.created_at').as('week'), ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('week')
      .execute();
  }
}
