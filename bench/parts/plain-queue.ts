import type { ReportSortField } from '@rastnetz/contract';
import type { Pool } from 'pg';
import type { QueueRequest } from './data/clearing-cases.ts';

const COLUMNS: Readonly<Record<ReportSortField, string>> = {
  name: 'name',
  locationType: 'location_type',
  createdAt: 'created_at',
  kind: 'kind',
  stage: 'stage',
  assignedTo: 'assignee',
};

/** The rival: a view of reports with their locations, with one straightforward statement for the count and one for the page. */
const VIEW = `select r.*, coalesce(r.proposed ->> 'title', l.title) as name, u.vorname as assignee, to_jsonb(l) as location,
    (select jsonb_agg(m) from report_media m where m.report_id = r.id) as media
  from report r left join location l on l.id = r.location_id left join app_user u on u.id = r.assigned_to`;

/** Returns the total, as the queue does. */
export async function plainQueue(pool: Pool, { suche, sort, filter, page, pageSize }: QueueRequest, userId: string): Promise<number> {
  const stages = filter.stages.length > 0 ? filter.stages : ['new', 'in_review', 'question'];
  const values: unknown[] = [stages];
  const conditions = ['stage = any($1::report_stage[])'];
  const add = (condition: (place: string) => string, value: unknown) => conditions.push(condition(`$${values.push(value)}`));
  if (filter.kinds.length > 0) add((place) => `kind = any(${place}::report_kind[])`, filter.kinds);
  if (filter.types.length > 0) add((place) => `location_type = any(${place}::location_type[])`, filter.types);
  if (filter.assignedTo === 'me') add((place) => `assigned_to = ${place}`, userId);
  if (filter.assignedTo === 'none') conditions.push('assigned_to is null');
  if (suche !== '') add((place) => `name ilike ${place}`, `%${suche}%`);
  const where = conditions.join(' and ');
  const sorted = sort.length > 0 ? sort : [{ field: 'name', direction: 'asc' } as const];
  const order = [...sorted.map(({ field, direction }) => `${COLUMNS[field]} ${direction}`), 'id'].join(', ');
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from (${VIEW}) q where ${where}`, values);
  await pool.query(`select * from (${VIEW}) q where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`, values);
  return rows[0]?.total ?? 0;
}
