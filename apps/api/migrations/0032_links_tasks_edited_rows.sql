-- Language of the registration that a link confirms, like its password and first name.
alter table mail_token add column language text;

-- A location whose duplicates cannot be searched is tried again later and later, and once a day in the end.
alter table location_duplicate_task add column failures integer not null default 0;
alter table location_duplicate_task add column due_at timestamptz not null default now();
create index location_duplicate_task_failing on location_duplicate_task (location_id) where failures > 0;

-- Bytes by which edited rows of an import are longer than those of its file.
alter table import add column edited_bytes integer not null default 0;
