import { emptyDraft } from '@rastnetz/contract';
import type { Pool } from 'pg';

const CHUNK = 25_000;
const STAGES = '{new,new,new,new,in_review,question}';

/**
 * Inserts reports about the locations of the benchmark: of ten, five are new places, four changes and one a complaint; a third has pictures, a
 * seventh is assigned. `decided` of them are decided.
 */
export async function fillReports(
  pool: Pool,
  wanted: { readonly open: number; readonly decided: number },
  clearerId: string,
): Promise<void> {
  const all = wanted.open + wanted.decided;
  const draft = JSON.stringify(emptyDraft('RASTHOF'));
  for (let from = 1; from <= all; from += CHUNK)
    await pool.query(REPORTS, [from, Math.min(all, from + CHUNK - 1), wanted.open, draft, clearerId]);
  await pool.query(
    `insert into report_media (id, report_id, position, hash) select gen_random_uuid(), id, 0, (select hash from media order by hash limit 1)
     from report where right(id::text, 1) in ('0', '3', '6', '9', 'c')`,
  );
  for (const table of ['report', 'report_media']) await pool.query(`vacuum analyze ${table}`);
}

const ID = `(lpad(to_hex(1760000000000 + n * 60000), 12, '0') || '7700' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Changes and complaints refer to the locations in turn; new places have their names with a number appended. */
const REPORTS = `
  with place as (select id, title, title_key, search_key, type, lng, lat, row_number() over (order by id) - 1 as at from location),
    places as (select count(*) as count from place)
  insert into report (id, kind, stage, location_id, proposed, location_type, name_key, search_key, clearing_message, reporter_email, assigned_to,
    created_at, updated_at, decided_at)
  select ${ID}, (case when n % 10 < 5 then 'new' when n % 10 < 9 then 'change' else 'complaint' end)::report_kind,
    case when n <= $3 then ('${STAGES}'::report_stage[])[1 + n % 6] else 'rejected' end,
    case when n % 10 >= 5 then place.id end,
    case when n % 10 < 5
      then $4::jsonb || jsonb_build_object('name', title || ' ' || n, 'title', title || ' ' || n, 'locationType', type,
        'coordinates', jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(coalesce(lng, 10), coalesce(lat, 51))))
      else jsonb_build_object('phone', '+4951' || n) end,
    type, case when n % 10 < 5 then title_key || ' ' || n else title_key end, case when n % 10 < 5 then search_key || ' ' || n else search_key end,
    'Nachricht ' || n, case when n % 3 = 0 then 'fahrer' || n || '@example.org' end, case when n % 7 = 0 then $5::uuid end,
    timestamptz '2026-01-01' + n * interval '3 minutes', timestamptz '2026-01-01' + n * interval '3 minutes', case when n > $3 then now() end
  from generate_series($1::bigint, $2::bigint) n join places on true join place on place.at = n * 7919 % places.count`;
