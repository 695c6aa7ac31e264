create type custom_field_kind as enum ('text', 'long_text', 'number', 'boolean', 'choice', 'choices', 'date', 'link');
-- Custom fields of locations (ADR 0022). Their values are in `location.custom`, by key; a key is never reused.
create table custom_field (
  id uuid primary key,
  key text not null unique,
  kind custom_field_kind not null,
  label_de text not null,
  label_en text not null,
  unit text,
  options jsonb not null,
  -- Location types that have the field; empty means all.
  types location_type[] not null,
  is_required boolean not null,
  is_in_list boolean not null,
  position integer not null,
  version integer not null default 1,
  removed_at timestamptz
);

-- Values, by key, of fields that are in the trash or that the location's type does not have; no response contains them.
alter table location add column custom_removed jsonb not null default '{}';
-- Values that programs stored before custom fields existed belong to no field: no key begins with an underscore, so no field restores them.
update location set custom_removed = jsonb_build_object('_before', custom), custom = '{}' where custom <> '{}';

-- A transaction sets `rastnetz.quiet` if no node has to reload the locations that it updates.
drop trigger location_updated on location;
create trigger location_updated after update on location referencing new table as new_rows for each statement
  when (coalesce(current_setting('rastnetz.quiet', true), '') <> 'on') execute function announce_location_change();
