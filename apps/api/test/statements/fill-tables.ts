import type { Pool } from 'pg';

/** Kinds of rows with ids; two hexadecimal digits each. */
const KINDS = {
  company: '01',
  person: '02',
  location: '03',
  report: '04',
  mail: '05',
  import: '06',
  key: '07',
  session: '08',
  passkey: '09',
  notification: '0a',
  note: '0b',
  view: '0b',
};
export type RowKind = keyof typeof KINDS;

/** The id of the row with this number: ids of a kind sort like their numbers. */
export const idOf = (kind: RowKind, n: number): string => `019000${KINDS[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** As `idOf`, in SQL. */
const id = (kind: RowKind, n = 'n'): string => `('019000${KINDS[kind]}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Every second row belongs to the first person or company if their number is unlimited: many rows of one are as likely to be slow as many rows. */
const firstOrOwn = (kind: RowKind): string => id(kind, 'case when n % 2 = 0 then 1 else n end');
const PAST = `timestamptz '2024-01-01' + n * interval '1 minute'`;
const HASH = `lpad(to_hex(n), 64, '0')`;
const SHA = 'sha256(n::text::bytea)';
const WORDS = `'{"name": "Autohof Nord", "phone": "+49 5161 1234", "description": "Mit Dusche und Kiosk, rund um die Uhr"}'`;
/** For half of the rows: ended, or decided. */
const IS_OVER = 'n % 4 < 2';
const STAY = `case when ${IS_OVER} then ${PAST} else now() + interval '1 day' end`;

const NUMBERS = 'generate_series($1::bigint, $2::bigint) n';

/** Rows inserted for every number `n`, in this order. */
const ROWS = [
  `company (id, name, name_key, confirmed_at) select ${id('company')}, case when n % 10 <> 3 then 'Firma ' || n end, 'firma ' || n, case when n % 5 <= 1 then now() end from ${NUMBERS}`,
  `app_user (id, company_id, email, email_key, vorname, nachname, is_super_admin, is_admin, access, status, password_hash, name_key, search_key, created_at)
    select ${id('person')}, ${firstOrOwn('company')}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Eva', 'Nr ' || n, n % 5000 = 1, n % 500 = 7,
      case when n % 9 = 0 then '{clearing}'::text[] else '{}' end, (case when n % 10 = 4 then 'unverified' else 'active' end)::user_status, 'x', 'eva nr ' || n,
      'eva nr ' || n || ' p' || n || '@example.org', ${PAST} from ${NUMBERS}`,
  `session (id, user_id, token_hash, expires_at, last_used_at) select ${id('session')}, ${firstOrOwn('person')}, ${SHA}, ${STAY}, now() from ${NUMBERS}`,
  `known_network (user_id, network_hash, at) select ${firstOrOwn('person')}, 'net' || n, ${PAST} from ${NUMBERS}`,
  `recovery_code (user_id, code_hash) select ${id('person')}, ${SHA} from ${NUMBERS}`,
  `email_change (user_id, new_email, new_email_key, expires_at) select ${id('person')}, 'n' || n || '@example.org', 'n' || n || '@example.org', ${STAY} from ${NUMBERS}`,
  `mail_token (id, user_id, purpose, token_hash, expires_at) select gen_random_uuid(), ${id('person')}, 'reset', ${SHA}, ${STAY} from ${NUMBERS}`,
  `passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    select ${id('passkey')}, ${id('person')}, ${SHA}, '\\x00', 1, '{}', 'Schlüssel', ${PAST} from ${NUMBERS}`,
  `rate_limit (key, points, expire) select 'login:' || n, 1, 1700000000000 + n from ${NUMBERS}`,
  `subscription (company_id, plan, seat_limit, location_limit, starts_on, set_by) select ${firstOrOwn('company')}, 'basic', 10, 100, '2024-01-01', ${id('person', '1')} from ${NUMBERS}`,
  `custom_field (id, key, kind, label_de, label_en, options, types, is_required, is_in_list, position)
    select gen_random_uuid(), 'feld_' || n, 'text', 'Feld', 'Field', '[]', '{}', false, false, n from ${NUMBERS} where n <= 50`,
  `media (hash, type, bytes, created_at) select ${HASH}, 'image/webp', 1000, ${PAST} from ${NUMBERS}`,
  `location (id, company_id, name, title, title_key, search_key, type, lng, lat, features, opening_hours, open_days, custom, source, source_id, admin_published,
      updated_by, confirmed_by, created_at, updated_at, deleted_at)
    select ${id('location')}, ${firstOrOwn('company')}, 'Autohof ' || n, 'Autohof ' || n, 'autohof ' || n, 'autohof ' || n, 'AUTOHOF',
      6 + (n * 7919 % 80000) / 10000.0, 48 + (n * 104729 % 60000) / 10000.0, '{WLAN,DUSCHE}', '{}', 7, '{"feld_1": "Wert"}', 'liste', n, n % 7 <> 0,
      ${firstOrOwn('person')}, ${firstOrOwn('person')}, ${PAST}, ${PAST}, case when n % 10 = 9 then ${PAST} end from ${NUMBERS}`,
  `offer (id, location_id, position, type) select gen_random_uuid(), ${id('location')}, 0, 'DUSCHE' from ${NUMBERS}`,
  `location_media (id, location_id, part, position, hash) select gen_random_uuid(), ${id('location')}, 'main', 0, ${HASH} from ${NUMBERS} where n % 100 <> 50`,
  `location_history (location_id, version, action, source, user_id, before, after, at)
    select ${id('location')}, version, 'update', 'panel', ${firstOrOwn('person')}, ${WORDS}, ${WORDS}, ${PAST} from ${NUMBERS}, generate_series(1, 2) version`,
  `location_idempotency (location_id, key_hash, content_hash) select ${id('location')}, ${SHA}, ${SHA} from ${NUMBERS} where n > 1`,
  `location_pair (low, high, user_id) select ${id('location', 'n - 1')}, ${id('location')}, ${firstOrOwn('person')} from ${NUMBERS} where n > 1`,
  `location_duplicate (low, high, low_company, high_company, distance, reasons)
    select ${id('location', 'n - 1')}, ${id('location')}, ${id('company', '1')}, ${firstOrOwn('company')}, 20, '{near}' from ${NUMBERS} where n > 1`,
  `import_said (location_id, said) select ${id('location')}, '{}' from ${NUMBERS}`,
  `sent_file (id, hash, user_id, created_at) select gen_random_uuid(), ${HASH}, ${id('person')}, ${PAST} from ${NUMBERS}`,
  `mail (id, recipient, subject, body_text, body_html, created_at, due_at, sent_at, given_up_at, daily_recipient)
    select ${id('mail')}, case when n % 2 = 0 then 'p1@example.org' else 'p' || n || '@example.org' end, 'Hallo', 'Worte', '<p>Worte</p>', ${PAST}, ${PAST},
      case when ${IS_OVER} then ${PAST} end, case when n % 40 = 3 then now() end, case when n % 2 = 0 then 'p1@example.org' end from ${NUMBERS}`,
  `report (id, kind, stage, location_id, proposed, location_type, name_key, search_key, clearing_message, reporter_email, assigned_to, updated_by, created_at, decided_at,
      network_hash, picture_bytes)
    select ${id('report')}, 'change', (case when ${IS_OVER} then 'rejected' else 'new' end)::report_stage, ${id('location', 'case when n % 10 = 0 then 1 else n end')},
      ${WORDS}, 'AUTOHOF', 'autohof ' || n, 'autohof ' || n, 'Die Dusche fehlt', 'fahrer' || n || '@example.org', ${firstOrOwn('person')}, ${firstOrOwn('person')},
      ${PAST}, case when ${IS_OVER} then ${PAST} end, case when not (${IS_OVER}) then 'net' || case when n % 2 = 0 then 1 else n end end, 300000 from ${NUMBERS}`,
  `report_media (id, report_id, position, hash) select gen_random_uuid(), ${id('report')}, 0, ${HASH} from ${NUMBERS}`,
  `report_step (report_id, version, action, user_id, after) select ${id('report')}, version, (array['received', 'saved'])[version]::report_action,
      ${firstOrOwn('person')}, '{"clearing_message_admin": "Danke"}' from ${NUMBERS}, generate_series(1, 2) version`,
  `report_message (id, report_id, user_id, text, mail_id) select gen_random_uuid(), ${id('report')}, ${firstOrOwn('person')}, 'Danke', ${id('mail')} from ${NUMBERS}`,
  `note (id, location_id, company_id, report_id, user_id, text, created_at, deleted_at)
    select ${id('note')}, case when n % 2 = 0 then ${id('location')} end, case when n % 2 = 0 then ${firstOrOwn('company')} end,
      case when n % 2 = 1 then ${id('report')} end, ${firstOrOwn('person')}, 'Notiz', ${PAST}, case when n % 20 = 3 then ${PAST} end from ${NUMBERS}`,
  `report_idempotency (caller, key_hash, content_hash, report_id, title, created_at) select 'netz', ${SHA}, ${SHA}, ${id('report')}, 'Autohof', ${PAST} from ${NUMBERS}`,
  `api_key (id, name, scopes, key_hash, hint, created_by) select ${id('key')}, 'Programm ' || n, '{}', ${SHA}, 'ab', ${firstOrOwn('person')} from ${NUMBERS}`,
  `import (id, company_id, user_id, acted_by, sees_all, file_name, format, state, is_staged, columns, mapping, worked_at)
    select ${id('import')}, ${id('company', '1')}, ${id('person', '1')}, ${id('person', '1')}, false, 'liste.csv', 'csv',
      (case when n % 20 = 3 then 'checking' else 'ready' end)::import_state, true, '[]', '{}', ${PAST} from ${NUMBERS} where n % 10 < 4`,
  `import_row (import_id, number, place, cells, kind, title, search_key, faults, claim, name, lng, lat, location_id, outcome, version_before)
    select ${id('import', '1')}, n, n, '["Autohof", "1234"]', (array['new', 'changed', 'broken', 'duplicate'])[1 + n % 4]::import_row_kind, 'Autohof ' || n, 'autohof ' || n,
      '[{"key": "phone"}]', 'liste:' || n, 'Autohof ' || n, 6 + (n * 7919 % 80000) / 10000.0, 48 + (n * 104729 % 60000) / 10000.0, ${id('location')},
      (case when ${IS_OVER} then 'written' else 'rolled_back' end)::import_outcome, case when n % 3 = 0 then 1 end from ${NUMBERS}`,
  `import_mapping (company_id, headings_hash, mapping, used_at) select ${firstOrOwn('company')}, ${SHA}, '{}', ${PAST} from ${NUMBERS}`,
  `notification (id, user_id, kind, mail_group, company_id, actor_id, subjects, total, created_at, at, read_at, wants_mail, mailed_at)
    select ${id('notification')}, ${firstOrOwn('person')}, 'location_changed', 'locations', ${firstOrOwn('company')}, ${firstOrOwn('person')},
      '[{"id": "01900003-0000-7000-8000-000000000001", "title": "Autohof"}]', 1, ${PAST}, case when n % 8 = 1 then now() else ${PAST} end,
      case when ${IS_OVER} then ${PAST} end, true, case when n % 8 = 2 then ${PAST} end from ${NUMBERS}`,
  `notification_preference (user_id, mail_group, mode) select ${id('person')}, 'reports', 'at_once' from ${NUMBERS}`,
  `saved_view (id, user_id, company_id, created_by, name, name_key, query, removed_at)
    select ${id('view')}, case when n % 3 > 0 then ${id('person', '(1 + n / 100)')} end, case when n % 3 = 0 then ${id('company', '(1 + n / 300)')} end,
      case when n % 3 = 0 then ${id('person', '(1 + n / 100)')} end, 'Ansicht ' || n, 'ansicht ' || n, 'mine=1', case when ${IS_OVER} then ${PAST} end from ${NUMBERS}`,
  `saved_view_default (user_id, view_id) select ${id('person')}, ${firstOrOwn('view')} from ${NUMBERS}`,
  `notification_event (kind, company_id, actor_id, subjects, total) select 'location_changed', ${firstOrOwn('company')}, ${firstOrOwn('person')}, '[]', 1 from ${NUMBERS}`,
  `freshness_week (week, company_id, recorded_on, total, touched)
    select date '2024-01-01' + (7 * (n % 26))::integer, case when n % 50 < 26 and n < 26 then null else ${id('company')} end, date '2024-01-02', 10, 5 from ${NUMBERS}`,
  `audit_entry (actor_id, action, subject_id, company_id, former_company_id, at)
    select ${firstOrOwn('person')}, 'user.changed', ${firstOrOwn('person')}, ${firstOrOwn('company')}, case when n % 50 = 1 then ${firstOrOwn('company')} end, timestamptz '2023-01-01' + n * interval '1 minute' from ${NUMBERS}`,
  `audit_link (number, entry_id, hash) select n, (select min(id) from audit_entry) + n - 1, ${HASH} from ${NUMBERS}`,
];

/** Rows per statement: the embedded engine keeps trigger events in memory until it ends. */
const CHUNK = 20_000;

/**
 * Puts rows of the numbers `from` to `to` into every table that can grow. Numbers begin with 1, and each is put in once. The chain of the audit
 * log is made up: its hashes prove nothing.
 */
export async function fillTables(pool: Pool, from: number, to: number): Promise<void> {
  await pool.query('alter table audit_entry disable trigger audit_entry_chained');
  for (const rows of ROWS)
    for (let first = from; first <= to; first += CHUNK) await pool.query(`insert into ${rows}`, [first, Math.min(to, first + CHUNK - 1)]);
  await pool.query('alter table audit_entry enable trigger audit_entry_chained');
  await pool.query('update audit_chain set number = $1', [to]);
}
