-- Language of the registration that the link confirms, stored for the same reason as its password and first name.
alter table mail_token add column language text;

-- A failed search for duplicates is repeated with growing pauses, of at most a day.
alter table location_duplicate_task add column failures integer not null default 0;
alter table location_duplicate_task add column due_at timestamptz not null default now();
create index location_duplicate_task_failing on location_duplicate_task (location_id) where failures > 0;

-- Bytes by which the edited rows of an import are longer than those of its file.
alter table import add column edited_bytes integer not null default 0;
