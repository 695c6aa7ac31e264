create type custom_field_kind as enum ('text', 'long_text', 'number', 'boolean', 'choice', 'choices', 'date', 'link');
-- Fields of our own on locations. What a location says of them is in its `custom`, by key; a key is never given twice.
create table custom_field (
  id uuid primary key,
  key text not null unique,
  kind custom_field_kind not null,
  label_de text not null,
  label_en text not null,
  unit text,
  options jsonb not null,
  -- Types of locations that have it; empty is every type.
  types location_type[] not null,
  is_required boolean not null,
  is_in_list boolean not null,
  position integer not null,
  version integer not null default 1,
  removed_at timestamptz
);

-- Values of fields that lie in the trash, or that the type of the location does not have, by key; they leave with no answer.
alter table location add column custom_removed jsonb not null default '{}';
-- What programs stored before there were fields belongs to none: no key begins with an underscore, so it comes back with none.
update location set custom_removed = jsonb_build_object('_before', custom), custom = '{}' where custom <> '{}';

-- Statements after which no node has to read the locations again say so, for their transaction.
drop trigger location_updated on location;
create trigger location_updated after update on location referencing new table as new_rows for each statement
  when (coalesce(current_setting('rastnetz.quiet', true), '') <> 'on') execute function announce_location_change();
