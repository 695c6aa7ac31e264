import type { LocationSearch } from '@rastnetz/contract';
import type { Pool } from 'pg';

const COLUMNS = {
  title: 'title',
  locationType: 'type',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  standortId: 'standort_id',
} as const;

const LACKS = {
  coordinates: 'lng is null',
  hours: '(open_days = 0 and not closed_all_week and opening_hours_text is null)',
  image: "not exists (select from location_media m where m.location_id = location.id and m.part in ('main', 'image'))",
  menu: "not exists (select from location_media m where m.location_id = location.id and m.part = 'menu')",
} as const;

type Condition = readonly [text: string, ...values: unknown[]];

function conditionsOf(query: LocationSearch, companyId: string): Condition[] {
  const { swLng, swLat, neLng, neLat, filter, types, suche, mine, missing, updatedBefore } = query;
  return [
    ['deleted_at is null'],
    ...(swLng === undefined ? [] : [['geom && st_makeenvelope(?, ?, ?, ?, 4326)', swLng, swLat, neLng, neLat] as const]),
    ...(filter.length > 0 ? [['features @> ?::feature[]', filter] as const] : []),
    ...(types.length > 0 ? [['type = any(?::location_type[])', types] as const] : []),
    ...(suche === '' ? [] : [['title ilike ?', `%${suche}%`] as const]),
    ...(mine ? [['company_id = ?', companyId] as const] : []),
    ...missing.map((part): Condition => [LACKS[part]]),
    ...(updatedBefore ? [['updated_at < ?', updatedBefore] as const] : []),
  ];
}

/** The rival: the same query as two straightforward statements, `count(*)` and `order by … limit … offset`, with `ilike` for a name. */
export async function plainSearch(pool: Pool, query: LocationSearch, companyId: string): Promise<number> {
  const conditions = conditionsOf(query, companyId);
  const [head = '', ...pieces] = conditions
    .map(([text]) => text)
    .join(' and ')
    .split('?');
  const where = pieces.reduce((text, piece, place) => `${text}$${place + 1}${piece}`, head);
  const values = conditions.flatMap(([, ...some]) => some);
  const sort = query.sort.length > 0 ? query.sort : [{ field: 'title', direction: 'asc' } as const];
  const order = [...sort.map(({ field, direction }) => `${COLUMNS[field]} ${direction}`), 'id'].join(', ');
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from location where ${where}`, values);
  const offset = (query.page - 1) * query.pageSize;
  await pool.query(`select * from location where ${where} order by ${order} limit ${query.pageSize} offset ${offset}`, values);
  return rows[0]?.total ?? 0;
}
