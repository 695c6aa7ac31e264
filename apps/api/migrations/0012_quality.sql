alter table location
  -- When and by whom it was last confirmed.
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references app_user on delete set null,
  -- When its opening hours were last changed or confirmed; null if it has none.
  add column hours_at timestamptz;
create index location_confirmed_by on location (confirmed_by) where confirmed_by is not null;

-- Every node loads all locations after a migration, so it needs no notification of these changes.
alter table location disable trigger location_updated;
update location set hours_at = updated_at where open_days > 0 or opening_hours_text is not null;
alter table location enable trigger location_updated;

-- Pairs that may be the same place, the smaller id first, as of the last change of either. No foreign keys: writing a pair would lock rows of
-- locations that users save.
create table location_duplicate (
  low uuid not null,
  high uuid not null,
  low_company uuid not null,
  high_company uuid not null,
  -- In metres, on the surface of the earth.
  distance double precision not null,
  reasons text[] not null,
  primary key (low, high),
  check (low < high)
);
create index location_duplicate_high on location_duplicate (high);
create index location_duplicate_low_company on location_duplicate (low_company);
create index location_duplicate_high_company on location_duplicate (high_company);

-- Locations whose duplicates have to be searched again. Saves only insert rows, so that they never wait for a lock.
create table location_duplicate_task (
  id bigint generated always as identity primary key,
  location_id uuid not null
);
insert into location_duplicate_task (location_id) select id from location where deleted_at is null and lng is not null order by id;

create function ask_for_duplicates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_duplicate_task (location_id) select id from new_rows where lng is not null and deleted_at is null;
  elsif tg_op = 'DELETE' then
    insert into location_duplicate_task (location_id) select id from old_rows where lng is not null and deleted_at is null;
  else
    insert into location_duplicate_task (location_id)
      select after.id from new_rows after join old_rows before on before.id = after.id
      where (before.name, before.lng, before.lat, before.company_id, before.deleted_at is null)
        is distinct from (after.name, after.lng, after.lat, after.company_id, after.deleted_at is null);
  end if;
  return null;
end
$$;
create trigger location_inserted_twins after insert on location referencing new table as new_rows for each statement execute function ask_for_duplicates();
create trigger location_updated_twins after update on location referencing old table as old_rows new table as new_rows for each statement
  when (coalesce(current_setting('rastnetz.quiet', true), '') <> 'on') execute function ask_for_duplicates();
create trigger location_deleted_twins after delete on location referencing old table as old_rows for each statement execute function ask_for_duplicates();

create function ask_for_apart() returns trigger language plpgsql as $$
begin
  insert into location_duplicate_task (location_id) select low from changed_rows;
  return null;
end
$$;
create trigger location_kept_apart after insert on location_pair referencing new table as changed_rows for each statement execute function ask_for_apart();
create trigger location_no_longer_apart after delete on location_pair referencing old table as changed_rows for each statement execute function ask_for_apart();
