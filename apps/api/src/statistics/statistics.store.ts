import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Company whose numbers are counted; null for the whole network. */
export type Scope = string | null;

/** Number of events in the week that begins on this Monday. */
export interface WeekCount {
  readonly week: string;
  readonly count: number;
}

/** Weeks begin on Monday, midnight in German time. */
const weekOf = (column: string) => sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`;

/** Statistics of the home page; the trash is never counted. */
export class StatisticsStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Saves per week since a time, of the locations in scope. */
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

  /** Reports per week since a time; in scope are those about its locations. */
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
