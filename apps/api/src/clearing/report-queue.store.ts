import type { ReportFilter, ReportSort, ReportSortField } from '@rastnetz/contract';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { called } from '../locations/location-search.store.ts';
import type { ReportRow } from './report.store.ts';

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

/** Name and type go by key and by the order of the catalogue; whose a report is by the person's name, nobody's last. */
const SORT_COLUMNS: Readonly<Record<ReportSortField, RawBuilder<unknown>>> = {
  name: sql.ref('report.name_key'),
  locationType: sql.ref('report.location_type'),
  createdAt: sql.ref('report.created_at'),
  kind: sql.ref('report.kind'),
  stage: sql.ref('report.stage'),
  assignedTo: sql`(select person.name_key from app_user person where person.id = report.assigned_to)`,
};

/** Reads pages of the queue. */
export class ReportQueueStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  page(filter: QueueFilter, { sort, limit, offset }: QueuePage): Promise<ReportRow[]> {
    const order = sort.map(({ field, direction }) => sql`${SORT_COLUMNS[field]} ${direction === 'desc' ? sql`desc nulls last` : sql`asc`}`);
    return this.#db
      .selectFrom('report')
      .selectAll('report')
      .where(conditionOf(filter))
      .orderBy(sql`${sql.join([...order, sql`report.id asc`])}`)
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async count(filter: QueueFilter): Promise<number> {
    const query = this.#db.selectFrom('report').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where(conditionOf(filter)).executeTakeFirstOrThrow()).count;
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

const oneOf = (column: string, values: readonly string[], type: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`;
