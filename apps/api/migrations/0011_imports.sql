create type import_format as enum ('csv', 'xlsx', 'geojson', 'osm');
create type import_state as enum ('checking', 'ready', 'committing', 'committed', 'rolling-back', 'rolled-back', 'failed', 'cancelled');
create type import_row_kind as enum ('new', 'changed', 'same', 'duplicate', 'broken');
create type import_decision as enum ('take', 'skip', 'join');
create type import_outcome as enum ('written', 'left_out', 'rolled_back', 'kept');

-- A file of locations on its way into the catalogue.
create table import (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  -- Who began it, and who asked for what is done now; null for the command line.
  user_id uuid references app_user on delete set null,
  acted_by uuid references app_user on delete set null,
  -- Whether locations of other companies may be seen and written.
  sees_all boolean not null,
  file_name text not null,
  format import_format not null,
  state import_state not null default 'checking',
  -- Every row of the file is here.
  is_staged boolean not null default false,
  -- What a rolling back ends as.
  ends_as import_state not null default 'rolled-back',
  -- Counts how often all rows were checked anew: what was thought out before holds no longer.
  pass integer not null default 0,
  -- Rows done in the present state: the first so many, in rolling back the last.
  done integer not null default 0,
  total integer not null default 0,
  columns jsonb not null,
  mapping jsonb not null,
  -- Rows, and rows that a commit writes, by kind.
  counts jsonb not null default '{}',
  written integer not null default 0,
  kept integer not null default 0,
  failure jsonb,
  -- The process that works on it, until when, and how often one began to without getting on.
  lease_owner uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  worked_at timestamptz not null default now(),
  committed_at timestamptz
);
create index import_company on import (company_id, id);
create index import_worked_on on import (worked_at) where state in ('checking', 'committing', 'rolling-back');
create index import_worked_at on import (worked_at);
create index import_user on import (user_id) where user_id is not null;
create index import_acted_by on import (acted_by) where acted_by is not null;

create table import_row (
  import_id uuid not null references import on delete cascade,
  number integer not null,
  place integer not null,
  cells jsonb not null,
  -- Places of cells that somebody fixed.
  edited jsonb not null default '[]',
  -- What the reader of the file found wrong.
  sheet_faults jsonb not null default '[]',
  -- What the check found; null before.
  kind import_row_kind,
  title text not null default '',
  search_key text collate "C" not null default '',
  faults jsonb not null default '[]',
  notes jsonb not null default '[]',
  changes jsonb not null default '[]',
  duplicates jsonb not null default '[]',
  -- What no two rows may both be: a location, or the key of one to be made.
  claim text,
  -- Of rows that make a location: rows of a file are compared with each other.
  name text,
  lng double precision,
  lat double precision,
  decision import_decision not null default 'take',
  join_id uuid,
  location_id uuid,
  -- What was done: versions before (null: made by it) and after, and what the file had said before.
  outcome import_outcome,
  version_before integer,
  version_after integer,
  said_before jsonb,
  -- The location had no key and got this row's.
  adopted boolean not null default false,
  primary key (import_id, number)
);
create index import_row_kind on import_row (import_id, kind, number);
create index import_row_outcome on import_row (import_id, outcome, number) where outcome is not null;
create index import_row_claim on import_row (import_id, claim) where claim is not null;
create index import_row_lat on import_row (import_id, lat) where lat is not null;

-- How a company's files with the same headings are read.
create table import_mapping (
  company_id uuid not null references company on delete cascade,
  -- SHA-256 of the headings.
  headings_hash bytea not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (company_id, headings_hash)
);

-- What imports last said of a location, each field as a short print: only what a file newly says is written.
create table import_said (
  location_id uuid primary key references location on delete cascade,
  said jsonb not null
);

-- Nobody filters by these: the planner needs no picture of them, and making one reads every long value.
alter table import_row
  alter column cells set statistics 0, alter column edited set statistics 0, alter column sheet_faults set statistics 0,
  alter column faults set statistics 0, alter column notes set statistics 0, alter column changes set statistics 0,
  alter column duplicates set statistics 0, alter column said_before set statistics 0;
alter table import_said alter column said set statistics 0;
alter table location_history alter column before set statistics 0, alter column after set statistics 0;
alter table location
  alter column opening_hours set statistics 0, alter column special_days set statistics 0, alter column custom set statistics 0,
  alter column description set statistics 0;
