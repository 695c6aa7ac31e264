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

/** Number of saves since the beginning of yesterday that created a location, and of the others; without locations in the trash. */
interface RecentSaves {
  readonly created: number;
  readonly changes: number;
}

/** Weeks begin on Monday, midnight in German time. */
const weekOf = (column: string) => sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`;

/** When the day before `now` began in German time. */
const yesterday = (now: Date) =>
  sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') - interval '1 day') at time zone 'Europe/Berlin'`;

/** Statistics of the home page; the trash is not counted, except in the activity per week. */
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

  /** Recent saves of the locations in scope. */
  recentSaves(scope: Scope, now: Date): Promise<RecentSaves> {
    return this.#db
      .selectFrom('location_history as entry')
      .select([
        sql<number>`count(*) filter (where entry.action = 'create')::int`.as('created'),
        sql<number>`count(*) filter (where entry.action <> 'create')::int`.as('changes'),
      ])
      .where('entry.at', '>=', yesterday(now))
      .where('entry.action', '<>', 'delete')
      .where(({ exists, selectFrom }) => {
        const present = selectFrom('location')
          .select('id')
          .whereRef('location.id', '=', 'entry.location_id')
          .where('deleted_at', 'is', null);
        return exists(scope ? present.where('company_id', '=', scope) : present);
      })
      .executeTakeFirstOrThrow();
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
