import { type Kysely, sql } from 'kysely';
import { PUBLICATION_CONDITIONS } from '../locations/stores/publication-conditions.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Company whose numbers are counted; null for the whole network. */
export type Scope = string | null;

/** Number of events in the week that begins on this Monday. */
export interface WeekCount {
  readonly week: string;
  readonly count: number;
}

/** Number of saves, how many of them since the beginning of yesterday, and how many of these created a location. */
export interface WeekSaves extends WeekCount {
  readonly recent: number;
  readonly created: number;
}

/** Weeks begin on Monday, midnight in German time. */
const weekOf = (column: string) => sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`;

/** When the day before `now` began in German time. */
const yesterday = (now: Date) =>
  sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') - interval '1 day') at time zone 'Europe/Berlin'`;

/** Number of rows since the midnight, in German time, with which the day before `now` began. */
const recentCount = (column: string, now: Date, condition = sql<boolean>`true`) =>
  sql<number>`count(*) filter (where ${condition} and ${sql.ref(column)} >= ${yesterday(now)})::int`;

/** Statistics of the home page; the trash is never counted. */
export class StatisticsStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Number of locations of a company that wait for their review. */
  async waitingOf(companyId: string): Promise<number> {
    const query = this.#db.selectFrom('location').select(({ fn }) => fn.countAll<number>().as('total'));
    const own = query.where('company_id', '=', companyId).where('deleted_at', 'is', null);
    return (await own.where(PUBLICATION_CONDITIONS.waiting).executeTakeFirstOrThrow()).total;
  }

  /** Saves per week since a time, of the locations in scope. */
  savesByWeek(scope: Scope, since: Date, now: Date): Promise<WeekSaves[]> {
    let query = this.#db.selectFrom('location_history as entry').where('entry.at', '>=', since).where('entry.action', '<>', 'delete');
    if (scope)
      query = query.where(({ exists, selectFrom }) =>
        exists(selectFrom('location').select('id').whereRef('location.id', '=', 'entry.location_id').where('company_id', '=', scope)),
      );
    return query
      .select([
        weekOf('entry.at').as('week'),
        ({ fn }) => fn.countAll<number>().as('count'),
        recentCount('entry.at', now).as('recent'),
        recentCount('entry.at', now, sql`entry.action = 'create'`).as('created'),
      ])
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

  /** Number of reports of the whole queue since the beginning of yesterday. */
  async recentReports(now: Date): Promise<number> {
    const query = this.#db.selectFrom('report').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where('created_at', '>=', yesterday(now)).executeTakeFirstOrThrow()).count;
  }
}
