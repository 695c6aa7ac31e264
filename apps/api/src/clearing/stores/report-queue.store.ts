import type { ReportFilter, ReportSort, ReportSortField } from '@rastnetz/contract';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { called } from '../../locations/stores/location-search.store.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { ReportRow } from '../../reports/report.store.ts';

/** Which reports of the queue: without stages the open ones. */
export interface QueueFilter extends Pick<ReportFilter, 'stages' | 'kinds' | 'types'> {
  /** Of one person, of nobody (null), or of all (absent). */
  readonly assignedTo?: string | null;
  readonly needles: readonly string[] | null;
}

interface QueuePage {
  readonly sort: ReportSort;
  readonly limit: number;
  readonly offset: number;
}

type Condition = Expression<SqlBool>;

/** Name and type go by key and by the order of the catalogue; whose a report is by the person's name. */
const SORT_COLUMNS: Readonly<Record<ReportSortField, string>> = {
  name: 'report.name_key',
  locationType: 'report.location_type',
  createdAt: 'report.created_at',
  kind: 'report.kind',
  stage: 'report.stage',
  assignedTo: 'assignee.name_key',
};

/** Those of nobody come last, whichever way. Ties go by id the way of the first field, so that an index can be read backwards. */
function orderOf(sort: ReportSort): RawBuilder<unknown> {
  const way = (direction: 'asc' | 'desc') => (direction === 'desc' ? sql`desc` : sql`asc`);
  const columns = sort.map(({ field, direction }) => {
    const nobody = field === 'assignedTo' ? sql`report.assigned_to is null, ` : sql``;
    return sql`${nobody}${sql.ref(SORT_COLUMNS[field])} ${way(direction)}`;
  });
  return sql.join([...columns, sql`report.id ${way(sort[0]?.direction ?? 'asc')}`]);
}

/** Reads pages of the queue. */
export class ReportQueueStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The ids are found first, where an index knows their order: rows are wide, and those of pages before are never read. */
  page(filter: QueueFilter, { sort, limit, offset }: QueuePage): Promise<ReportRow[]> {
    const isByPerson = sort.some(({ field }) => field === 'assignedTo');
    const people = isByPerson ? sql`left join app_user as assignee on assignee.id = report.assigned_to` : sql``;
    const found = sql<{ id: string; place: number }>`(
      select id, row_number() over () as place from (
        select report.id from ${this.#asked(filter)} as report ${people} order by ${orderOf(sort)} limit ${limit} offset ${offset}
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

  #asked(filter: QueueFilter): RawBuilder<unknown> {
    return sql`(select id, name_key, location_type, created_at, kind, stage, assigned_to from report where ${conditionOf(filter)})`;
  }

  /** Who may clear, by name; rights of super admins and admins are their roles'. */
  clearers(limit: number): Promise<{ id: string; vorname: string; nachname: string }[]> {
    return this.#db
      .selectFrom('app_user')
      .select(['id', 'vorname', 'nachname'])
      .where('status', '=', 'active')
      .where(({ or, eb }) => or([eb('is_admin', '=', true), eb('is_super_admin', '=', true), sql<SqlBool>`'clearing' = any(access)`]))
      .orderBy('name_key')
      .orderBy('id')
      .limit(limit)
      .execute();
  }
}

function conditionOf({ stages, kinds, types, assignedTo, needles }: QueueFilter): RawBuilder<SqlBool> {
  const conditions: Condition[] = [
    stages.length === 0 ? sql<SqlBool>`report.decided_at is null` : oneOf('report.stage', stages, 'report_stage'),
    ...(kinds.length > 0 ? [oneOf('report.kind', kinds, 'report_kind')] : []),
    ...(types.length > 0 ? [oneOf('report.location_type', types, 'location_type')] : []),
    ...(assignedTo === undefined
      ? []
      : [assignedTo === null ? sql<SqlBool>`report.assigned_to is null` : sql<SqlBool>`report.assigned_to = ${assignedTo}`]),
    ...(needles ? [called(needles)] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** One value is asked for as such: only then an index can tell the order of the rest. */
function oneOf(column: string, values: readonly string[], type: string): Condition {
  const [only, ...further] = values;
  if (further.length === 0) return sql<SqlBool>`${sql.ref(column)} = ${only}::${sql.raw(type)}`;
  return sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`;
}
