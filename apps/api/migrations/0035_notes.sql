-- Internal notes on locations and reports (ADR 0070). They are part of no version and of no history.
create table note (
  id uuid primary key,
  location_id uuid references location on delete cascade,
  -- The owner of the location when the note was written; the note is shown only while this company owns the location.
  company_id uuid references company on delete cascade,
  report_id uuid references report on delete cascade,
  -- The author; null once the account is deleted.
  user_id uuid references app_user on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Deleted, but still restorable for a day.
  deleted_at timestamptz,
  check ((location_id is null) <> (report_id is null)),
  check ((location_id is null) = (company_id is null))
);
-- Ids are ordered by time.
create index note_location on note (location_id, id) where location_id is not null;
create index note_report on note (report_id, id) where report_id is not null;
create index note_company on note (company_id) where company_id is not null;
create index note_author on note (user_id, id) where user_id is not null;
create index note_deleted on note (deleted_at) where deleted_at is not null;
