import type { ReportFilter, ReportSort, ReportSortField, SearchWord } from '@rastnetz/contract';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { called } from '../../locations/stores/location-search.store.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { IS_CLEARER, type ReportRow } from '../../reports/report.store.ts';

/** Filter of the queue; without stages, the open reports. */
export interface QueueFilter extends Pick<ReportFilter, 'stages' | 'kinds' | 'types'> {
  /** Assignee: an account, nobody who can decide (null), or any (absent). */
  readonly assignedTo?: string | null;
  readonly words: readonly SearchWord[] | null;
}

interface QueuePage {
  readonly sort: ReportSort;
  readonly limit: number;
  readonly offset: number;
}

type Condition = Expression<SqlBool>;

/** Names sort by folded key, types in catalogue order, assignees by name. */
const SORT_COLUMNS: Readonly<Record<ReportSortField, string>> = {
  name: 'report.name_key',
  locationType: 'report.location_type',
  createdAt: 'report.created_at',
  kind: 'report.kind',
  stage: 'report.stage',
  assignedTo: 'assignee.name_key',
};

/**
 * Unassigned reports come last in either direction. Ties are broken by id in the direction of the first field, so that an index can be scanned
 * backwards.
 */
function orderOf(sort: ReportSort): RawBuilder<unknown> {
  const directionSql = (direction: 'asc' | 'desc') => (direction === 'desc' ? sql`desc` : sql`asc`);
  const columns = sort.map(({ field, direction }) => {
    const nobody = field === 'assignedTo' ? sql`assignee.id is null, ` : sql``;
    return sql`${nobody}${sql.ref(SORT_COLUMNS[field])} ${directionSql(direction)}`;
  });
  return sql.join([...columns, sql`report.id ${directionSql(sort[0]?.direction ?? 'asc')}`]);
}

/** An open report of somebody who was blocked, or lost the right, is as unassigned as one of nobody: it would be under no offered assignee. */
const IS_OF_NOBODY = sql<SqlBool>`(report.assigned_to is null or report.decided_at is null
  and not exists (select from app_user where app_user.id = report.assigned_to and ${IS_CLEARER}))`;

/** The person a report is listed under. */
const ASSIGNEE = sql`left join app_user as assignee
  on assignee.id = report.assigned_to and (report.decided_at is not null or (${IS_CLEARER}))`;

/** Reads pages of the queue. */
export class ReportQueueStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Finds the ids first by an index in sort order: rows are wide, and those of earlier pages are never read. */
  page(filter: QueueFilter, { sort, limit, offset }: QueuePage): Promise<ReportRow[]> {
    const isByPerson = sort.some(({ field }) => field === 'assignedTo');
    const people = isByPerson ? ASSIGNEE : sql``;
    const found = sql<{ id: string; place: number }>`(
      select id, row_number() over () as place from (
        select report.id from ${this.#matching(filter)} as report ${people} order by ${orderOf(sort)} limit ${limit} offset ${offset}
      ) as sorted
    )`;
    return this.#db
      .selectFrom('report')
      .innerJoin(found.as('found'), 'found.id', 'report.id')
      .selectAll('report')
      .orderBy('found.place')
      .execute();
  }

  async count(filter: QueueFilter): Promise<number> {
    const query = this.#db.selectFrom('report').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where(conditionOf(filter)).executeTakeFirstOrThrow()).count;
  }

  #matching(filter: QueueFilter): RawBuilder<unknown> {
    return sql`(select id, name_key, location_type, created_at, kind, stage, assigned_to, decided_at from report where ${conditionOf(filter)})`;
  }

  /** Accounts that may clear reports, by name. */
  clearers(limit: number): Promise<{ id: string; vorname: string; nachname: string }[]> {
    return this.#db
      .selectFrom('app_user')
      .select(['id', 'vorname', 'nachname'])
      .where(IS_CLEARER)
      .orderBy('name_key')
      .orderBy('id')
      .limit(limit)
      .execute();
  }
}

function conditionOf({ stages, kinds, types, assignedTo, words }: QueueFilter): RawBuilder<SqlBool> {
  const conditions: Condition[] = [
    stages.length === 0 ? sql<SqlBool>`report.decided_at is null` : oneOf('report.stage', stages, 'report_stage'),
    ...(kinds.length > 0 ? [oneOf('report.kind', kinds, 'report_kind')] : []),
    ...(types.length > 0 ? [oneOf('report.location_type', types, 'location_type')] : []),
    ...(assignedTo === undefined ? [] : [assignedTo === null ? IS_OF_NOBODY : sql<SqlBool>`report.assigned_to = ${assignedTo}`]),
    ...(words ? [called(words)] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** A single value is compared by equality, because only then an index provides the order of the rest. */
function oneOf(column: string, values: readonly string[], type: string): Condition {
  const [only, ...further] = values;
  if (further.length === 0) return sql<SqlBool>`${sql.ref(column)} = ${only}::${sql.raw(type)}`;
  return sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`;
}
