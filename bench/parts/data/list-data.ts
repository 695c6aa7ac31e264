import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldDigraphs, foldText } from '@rastnetz/contract';
import type { Pool } from 'pg';

const PLACES_FILE = join(import.meta.dirname, '../../../packages/basemap/data/places.tsv');
const COMPANIES = 40;
const PICTURES = 500;
const CHUNK = 50_000;

/** First words of names, and how many of 1000 names have them, from frequent to rare. */
const WORDS = [
  ['Autohof', 'AUTOHOF', 300],
  ['Shell Station', 'IMBISS', 140],
  ['Aral Tankstelle', 'BISTRO', 120],
  ['Rasthof', 'RASTHOF', 110],
  ['Parkplatz', 'PARKPLATZ', 150],
  ['Gaststätte zum Löwen', 'GASTSTAETTE', 80],
  ['MAN Werkstatt', 'WERKSTATT', 60],
  ['Händler Süd', 'HAENDLER', 39],
  ['Zur Kupferkanne', 'GASTSTAETTE', 1],
] as const;

const FEATURES = '{PARKPLATZ,WLAN,KUEHLERSTROM,WASCHANLAGE,TANKSTELLE,DUSCHE,FASTFOOD,GASTRONOMIE,TOILETTEN,GELDAUTOMAT}';

interface Folded {
  readonly texts: string[];
  readonly plain: string[];
  readonly written: string[];
}

const folded = (texts: string[]): Folded => ({ texts, plain: texts.map(foldText), written: texts.map(foldDigraphs) });

/** Towns of Germany with positions; locations cluster around them. */
function towns(): { readonly names: Folded; readonly lngs: number[]; readonly lats: number[] } {
  const rows = readFileSync(PLACES_FILE, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((cells) => cells[4] === 'DE')
    .slice(0, 2000);
  return {
    names: folded(rows.map(([name = '']) => name)),
    lats: rows.map((cells) => Number(cells[1])),
    lngs: rows.map((cells) => Number(cells[2])),
  };
}

const CLOSED = { isOpen: false, open24: false, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };
const OPEN = { ...CLOSED, isOpen: true, timeOpen: '6:00', timeClose: '22:00' };
const weekOf = (day: object): string =>
  JSON.stringify(
    Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [name, day])),
  );

/** An id in the format of the application (UUIDv7): time first, then the number of the row. */
const idOf = (n: string, kind: string): string =>
  `(lpad(to_hex(1700000000000 + ${n} * 60000), 12, '0') || '7${kind}00' || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const LOCATIONS = `
  insert into location (id, company_id, name, title, title_key, search_key, type, lng, lat, features, opening_hours, open_days,
    admin_published, created_at, updated_at)
  select ${idOf('n', '1')}, ${idOf('(n * 7919 % $3)', '0')}, title, title, plain,
    case when plain = written then plain else plain || E'\\n' || written end, type::location_type,
    case when n % 50 <> 0 then lng + spread1 end, case when n % 50 <> 0 then lat + spread2 end, features,
    (case when n % 5 = 0 then $12 else $11 end)::jsonb, case when n % 5 = 0 then 0 else 7 end,
    n % 97 <> 0, timestamptz '2024-01-01' + n * interval '1 minute', timestamptz '2025-06-01' + (n * 7907 % 1000003) * interval '31 seconds'
  from (select n, word, town, ($4::text[])[word] || ' ' || ($7::text[])[town] || mark as title, ($5::text[])[word] || ' ' || ($8::text[])[town] || mark as plain,
      ($6::text[])[word] || ' ' || ($9::text[])[town] || mark as written, ($10::text[])[word] as type,
      ($13::float8[])[town] as lng, ($14::float8[])[town] as lat,
      (random() - 0.5) * random() as spread1, (random() - 0.5) * random() * 0.7 as spread2,
      (select coalesce(array_agg(f), '{}') from unnest('${FEATURES}'::feature[]) f where random() < 0.35 and n > 0) as features
    from (select n, case when n % 3 = 0 then ' ' || n % 4999 else '' end as mark,
        ($15::int[])[1 + n * 7 % 1000] as word, 1 + floor(pow(random(), 2) * cardinality($7::text[]))::int as town
      from generate_series($1::bigint, $2::bigint) n) drawn) rows`;

const MEDIA = `
  insert into location_media (id, location_id, part, position, hash)
  select ${idOf('n', '2')}, ${idOf('n', '1')}, 'main'::media_part, 0, lpad(to_hex(n % ${PICTURES}), 64, '0') from generate_series($1::bigint, $2::bigint) n where n % 10 < 7
  union all
  select ${idOf('n', '3')}, ${idOf('n', '1')}, 'menu'::media_part, 0, lpad(to_hex(n % ${PICTURES}), 64, '0') from generate_series($1::bigint, $2::bigint) n where n % 10 in (1, 2)`;

/** Fills an empty, migrated database with locations clustered around real towns: most have pictures, some lack hours or a position. */
export async function fillLocations(pool: Pool, size: number): Promise<{ readonly companyId: string }> {
  await pool.query(
    `insert into company (id, name, confirmed_at) select ${idOf('n', '0')}, 'Firma ' || n, now() from generate_series(0, $1::bigint) n`,
    [COMPANIES - 1],
  );
  await pool.query(
    `insert into media (hash, type, bytes) select lpad(to_hex(n), 64, '0'), 'image/webp', 1 from generate_series(0, $1::bigint) n`,
    [PICTURES],
  );
  const words = folded(WORDS.map(([text]) => text));
  const shares = WORDS.flatMap(([, , share], place) => Array.from({ length: share }, () => place + 1));
  const { names, lngs, lats } = towns();
  const types = WORDS.map(([, type]) => type);
  const lists = [
    words.texts,
    words.plain,
    words.written,
    names.texts,
    names.plain,
    names.written,
    types,
    weekOf(OPEN),
    weekOf(CLOSED),
    lngs,
    lats,
    shares,
  ];
  for (let from = 1; from <= size; from += CHUNK) {
    const range = [from, Math.min(size, from + CHUNK - 1)];
    await pool.query(LOCATIONS, [...range, COMPANIES, ...lists]);
    await pool.query(MEDIA, range);
  }
  // Excludes the background classification of duplicates from the measurement.
  await pool.query('truncate location_duplicate_task');
  for (const table of ['location', 'location_media', 'company']) await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ id: string }>('select id from company order by id limit 1');
  return { companyId: rows[0]?.id ?? '' };
}
