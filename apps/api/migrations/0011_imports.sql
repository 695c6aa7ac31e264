create type import_format as enum ('csv', 'xlsx', 'geojson', 'osm');
create type import_state as enum ('checking', 'ready', 'committing', 'committed', 'rolling-back', 'rolled-back', 'failed', 'cancelled');
create type import_row_kind as enum ('new', 'changed', 'same', 'duplicate', 'broken');
create type import_decision as enum ('take', 'skip', 'join');
create type import_outcome as enum ('written', 'left_out', 'rolled_back', 'kept');

-- Imports of files with locations (ADR 0023).
create table import (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  -- Who started it, and who requested its current work; null for the command line.
  user_id uuid references app_user on delete set null,
  acted_by uuid references app_user on delete set null,
  -- Whether it may read and write locations of other companies.
  sees_all boolean not null,
  file_name text not null,
  format import_format not null,
  state import_state not null default 'checking',
  -- Whether all rows of the file are stored.
  is_staged boolean not null default false,
  -- State after rolling back.
  ends_as import_state not null default 'rolled-back',
  -- Number of times that a new check of all rows was started; results of an earlier pass are discarded.
  pass integer not null default 0,
  -- Number of rows processed in the current state, from the first row on; from the last when rolling back.
  done integer not null default 0,
  total integer not null default 0,
  columns jsonb not null,
  mapping jsonb not null,
  -- Numbers of rows, and of rows that a commit writes, by kind.
  counts jsonb not null default '{}',
  written integer not null default 0,
  kept integer not null default 0,
  failure jsonb,
  -- Lease of the process that works on it, and the number of attempts without progress.
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
  -- Indexes of cells that a user corrected.
  edited jsonb not null default '[]',
  -- Errors found by the parser of the file.
  sheet_faults jsonb not null default '[]',
  -- Result of the check; null before it.
  kind import_row_kind,
  title text not null default '',
  search_key text collate "C" not null default '',
  faults jsonb not null default '[]',
  notes jsonb not null default '[]',
  changes jsonb not null default '[]',
  duplicates jsonb not null default '[]',
  -- The location, or the key of the location to create; of two rows with the same value only one is valid.
  claim text,
  -- Set for rows that create a location, because the rows of a file are also compared with each other.
  name text,
  lng double precision,
  lat double precision,
  decision import_decision not null default 'take',
  join_id uuid,
  location_id uuid,
  -- Result of the commit: versions before (null if it created the location) and after, and the values stated by the previous import.
  outcome import_outcome,
  version_before integer,
  version_after integer,
  said_before jsonb,
  -- Whether the location had no key and got that of this row.
  adopted boolean not null default false,
  primary key (import_id, number)
);
create index import_row_kind on import_row (import_id, kind, number);
create index import_row_outcome on import_row (import_id, outcome, number) where outcome is not null;
create index import_row_claim on import_row (import_id, claim) where claim is not null;
create index import_row_lat on import_row (import_id, lat) where lat is not null;

-- Mappings of a company, by the headings of the file.
create table import_mapping (
  company_id uuid not null references company on delete cascade,
  -- SHA-256 of the headings.
  headings_hash bytea not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (company_id, headings_hash)
);

-- Values that the last import stated for a location, as a hash per field: an import writes only fields whose stated value changed.
create table import_said (
  location_id uuid primary key references location on delete cascade,
  said jsonb not null
);

-- No query filters by these columns, and `analyze` would read all their long values.
alter table import_row
  alter column cells set statistics 0, alter column edited set statistics 0, alter column sheet_faults set statistics 0,
  alter column faults set statistics 0, alter column notes set statistics 0, alter column changes set statistics 0,
  alter column duplicates set statistics 0, alter column said_before set statistics 0;
alter table import_said alter column said set statistics 0;
alter table location_history alter column before set statistics 0, alter column after set statistics 0;
alter table location
  alter column opening_hours set statistics 0, alter column special_days set statistics 0, alter column custom set statistics 0,
  alter column description set statistics 0;
