-- Hours on public holidays; null if they are those of the weekday.
alter table location add column holiday_hours jsonb;
create index location_trash on location (deleted_at desc, id) where deleted_at is not null;

-- Number of pages of a PDF. If it is set, the first page is stored as a picture.
alter table media add column pages integer;

-- Files uploaded before the save that refers to them; the sweeper deletes unused ones.
create table sent_file (
  id uuid primary key,
  hash text not null references media,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now()
);
create index sent_file_hash on sent_file (hash);
create index sent_file_owner on sent_file (user_id);
create index sent_file_created on sent_file (created_at);

-- Pairs of locations that a user marked as different places, the smaller id first.
create table location_pair (
  low uuid not null references location on delete cascade,
  high uuid not null references location on delete cascade,
  user_id uuid references app_user on delete set null,
  at timestamptz not null default now(),
  primary key (low, high),
  check (low < high)
);
create index location_pair_high on location_pair (high);

-- Lists are filtered, sorted and searched in memory (ADR 0011), so these indexes only made saves slower.
drop index location_title, location_updated, location_search, location_without_position;
