-- Keys of programs; only a hash is kept.
create table api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  key_hash bytea not null unique,
  -- How it begins, to tell it from others.
  hint text not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_created_by on api_key (created_by) where created_by is not null;

alter table report
  add column reject_reason text,
  -- When what is known of the reporter was deleted.
  add column reporter_forgotten_at timestamptz,
  -- The program that sent it; null for the public form and for locations of companies nobody confirmed.
  add column api_key_id uuid references api_key on delete set null,
  add column updated_by uuid references app_user on delete set null,
  -- What the proposed location is, for the order and the filter of the queue.
  add column location_type location_type;
update report set location_type = coalesce(proposed ->> 'locationType', 'PARKPLATZ')::location_type;
alter table report alter column location_type set not null;
create index report_updated_by on report (updated_by) where updated_by is not null;
create index report_api_key on report (api_key_id) where api_key_id is not null;
-- What the queue is read by: open reports in each of its orders.
create index report_open_name on report (name_key, id) where decided_at is null;
create index report_open_created on report (created_at, id) where decided_at is null;
create index report_open_type on report (location_type, id) where decided_at is null;
create index report_open_kind on report (kind, id) where decided_at is null;
create index report_open_stage on report (stage, id) where decided_at is null;
create index report_open_whose on report (assigned_to, id) include (stage) where decided_at is null;
create index report_stage_order on report (stage, name_key, id);
create index report_stage_created on report (stage, created_at, id);
create index report_decided on report (decided_at) where decided_at is not null and reporter_forgotten_at is null;
drop index report_stage_name;

-- Pictures of a report stand where they would in its location.
alter table report_media
  add column part media_part not null default 'image',
  -- The proposed company block, for its pictures.
  add column offer_id uuid;

-- The same call again, by the same caller, answers as the first one did. Keys and contents are kept as hashes.
create table report_idempotency (
  caller text not null,
  key_hash bytea not null,
  content_hash bytea not null,
  report_id uuid not null references report on delete cascade,
  -- What the report was called when it came in: so the first answer said.
  title text not null,
  created_at timestamptz not null default now(),
  primary key (caller, key_hash)
);
create index report_idempotency_report on report_idempotency (report_id);
create index report_idempotency_created on report_idempotency (created_at);

-- What was written to a reporter. The mail goes after a while, its words stay.
create table report_message (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  user_id uuid references app_user on delete set null,
  text text not null,
  mail_id uuid references mail on delete set null,
  at timestamptz not null default now()
);
create index report_message_report on report_message (report_id, id);
create index report_message_user on report_message (user_id) where user_id is not null;
create index report_message_mail on report_message (mail_id) where mail_id is not null;

create type report_action as enum ('received', 'saved', 'approved', 'merged', 'rejected', 'undone', 'forgotten');
-- What was done to a report, and to locations with it: enough to take it back.
create table report_step (
  id bigint generated always as identity primary key,
  report_id uuid not null references report on delete cascade,
  version integer not null,
  action report_action not null,
  user_id uuid references app_user on delete set null,
  -- Columns of the report that the step changed.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Locations it touched: id, version before (null: made by it) and after, and further reports it moved.
  effects jsonb not null default '{}',
  undone_at timestamptz,
  at timestamptz not null default now()
);
create index report_step_report on report_step (report_id, id);
create index report_step_user on report_step (user_id) where user_id is not null;

-- A location that was merged into another lies in the trash, and its id answers with that one.
alter table location add column merged_into uuid references location on delete set null;
-- What programs read in the order of ids, however little of all is published.
create index location_published on location (id) where admin_published and deleted_at is null;
create index location_merged_into on location (merged_into) where merged_into is not null;

-- Tells every node that the queue changed: once a transaction, however many rows, and not where a statement met none.
create function announce_report_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('report_change', '');
  return null;
end
$$;
create trigger report_changed after insert or update or delete on report for each row execute function announce_report_change();
