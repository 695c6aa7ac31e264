import type { World } from './world.ts';

/** Every row of one company and its dependent tables, as text. Of sessions only the ids, because their use is recorded. */
const ROWS = `
  select 'company' as t, row_to_json(c)::text as r from company c where id = $1
  union all select 'user', row_to_json(u)::text from app_user u where company_id = $1
  union all select 'session', s.id::text from session s join app_user u on u.id = s.user_id where u.company_id = $1
  union all select 'location', row_to_json(l)::text from location l where company_id = $1
  union all select 'offer', row_to_json(o)::text from offer o join location l on l.id = o.location_id where l.company_id = $1
  union all select 'media', row_to_json(m)::text from location_media m join location l on l.id = m.location_id where l.company_id = $1
  union all select 'history', row_to_json(h)::text from location_history h join location l on l.id = h.location_id where l.company_id = $1
  union all select 'subscription', row_to_json(s)::text from subscription s where company_id = $1
  union all select 'import', row_to_json(i)::text from import i where company_id = $1
  union all select 'row', row_to_json(r)::text from import_row r join import i on i.id = r.import_id where i.company_id = $1
  union all select 'mapping', row_to_json(m)::text from import_mapping m where company_id = $1`;

const SUM = `select t, count(*)::int as n, md5(string_agg(r, '|' order by r collate "C")) as sum from (${ROWS}) rows group by t order by t`;

/** Tables whose rows have changed, also those that have none any more; `before` is an earlier result of `rowsOf`. */
export function changedTables(before: string, after: string): string[] {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const only = (one: string, other: string) => lines(one).filter((line) => !lines(other).includes(line));
  const changed = [...only(before, after), ...only(after, before)];
  return [...new Set(changed.map((line) => line.split(' ')[0] ?? ''))];
}

/** A digest of all rows of a company, one line per table. */
export async function rowsOf(world: World, companyId: string): Promise<string> {
  const sums = await world.query<{ t: string; n: number; sum: string }>(SUM, [companyId]);
  return sums.map(({ t, n, sum }) => `${t} ${n} ${sum}`).join('\n');
}

/** What is watched: the companies, people whose rights are legitimate, callers who may not move, and rights that the caller may give. */
export interface Watched {
  readonly companies: readonly string[];
  readonly own: readonly string[];
  readonly callers: readonly string[];
  readonly grants: readonly string[];
}

/** Effects that callers without rights must not have: rights, another company, publication, and fields that only the server sets. */
const FORBIDDEN_EFFECTS: readonly (readonly [string, (keyof Watched)[], string])[] = [
  [
    'a right',
    ['companies', 'own', 'grants'],
    'select id::text from app_user where company_id = any($1) and (is_admin or is_super_admin or not access <@ $3::text[]) and not id = any($2)',
  ],
  ['another company', ['companies', 'callers'], 'select id::text from app_user where id = any($2) and not company_id = any($1)'],
  ['publication', ['companies'], 'select id::text from location where company_id = any($1) and admin_published'],
  ['a confirmed company', ['companies'], 'select id::text from company where id = any($1) and confirmed_at is not null'],
  [
    'a value of a server-assigned field',
    ['companies'],
    `select id::text from location where company_id = any($1) and (standort_id = 4242 or created_at < '2001-01-01' or source = 'geschmuggelt'
       or attribution = 'geschmuggelt' or clearing_message_admin = 'geschmuggelt')`,
  ],
];

/** Such effects found now, each with the id it concerns. */
export async function forbiddenEffects(world: World, watched: Watched): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [name, values, statement] of FORBIDDEN_EFFECTS) {
    const given = values.map((value) => watched[value]);
    for (const { id } of await world.query<{ id: string }>(statement, given)) found.add(`${name} (${id})`);
  }
  return found;
}
