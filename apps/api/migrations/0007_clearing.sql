-- API keys, as hashes.
create table api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  key_hash bytea not null unique,
  -- First characters of the key, by which people recognize it.
  hint text not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_created_by on api_key (created_by) where created_by is not null;

alter table report
  add column reject_reason text,
  -- When the reporter's data was deleted.
  add column reporter_forgotten_at timestamptz,
  -- The key with which it was sent; null for the public form, and for locations of unconfirmed companies.
  add column api_key_id uuid references api_key on delete set null,
  add column updated_by uuid references app_user on delete set null,
  -- Type of the proposed location, by which the queue is sorted and filtered.
  add column location_type location_type;
update report set location_type = coalesce(proposed ->> 'locationType', 'PARKPLATZ')::location_type;
alter table report alter column location_type set not null;
create index report_updated_by on report (updated_by) where updated_by is not null;
create index report_api_key on report (api_key_id) where api_key_id is not null;
-- Indexes of the queue: the open reports in each sort order.
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

-- Pictures of a report have the part and the position that they would have in its location.
alter table report_media
  add column part media_part not null default 'image',
  -- The proposed offer to which the picture belongs.
  add column offer_id uuid;

-- Idempotency keys: a repeated request of the same caller gets the response of the first one. Keys and contents are stored as hashes.
create table report_idempotency (
  caller text not null,
  key_hash bytea not null,
  content_hash bytea not null,
  report_id uuid not null references report on delete cascade,
  -- Title of the report in the first response.
  title text not null,
  created_at timestamptz not null default now(),
  primary key (caller, key_hash)
);
create index report_idempotency_report on report_idempotency (report_id);
create index report_idempotency_created on report_idempotency (created_at);

-- Replies to reporters. The text remains after the mail is deleted.
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
-- Steps of a report, with everything that is needed to undo them.
create table report_step (
  id bigint generated always as identity primary key,
  report_id uuid not null references report on delete cascade,
  version integer not null,
  action report_action not null,
  user_id uuid references app_user on delete set null,
  -- Columns of the report that the step changed, before and after it.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Locations that it changed (id, version before and after; before is null if it created the location), and other reports that it moved.
  effects jsonb not null default '{}',
  undone_at timestamptz,
  at timestamptz not null default now()
);
create index report_step_report on report_step (report_id, id);
create index report_step_user on report_step (user_id) where user_id is not null;

-- A location that was merged into another is in the trash; a request for its id returns the other one.
alter table location add column merged_into uuid references location on delete set null;
-- For programs, which read published locations in the order of ids: fast even if few are published.
create index location_published on location (id) where admin_published and deleted_at is null;
create index location_merged_into on location (merged_into) where merged_into is not null;

-- Notifies every node that the queue changed, once per transaction. For each row, not for each statement: a statement without rows notifies nobody.
create function announce_report_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('report_change', '');
  return null;
end
$$;
create trigger report_changed after insert or update or delete on report for each row execute function announce_report_change();
