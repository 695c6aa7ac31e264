-- When and why staff took a location offline (ADR 0063). Drivers see a location exactly if admin_published is true.
alter table location
  add column offline_at timestamptz,
  add column offline_reason text,
  add constraint location_offline check ((offline_at is null) = (offline_reason is null) and (offline_at is null or not admin_published));

-- The map index stores whether a location waits for a review, which follows from its open reports of a new place.
create function announce_review_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_change (location_id) select distinct location_id from new_rows
      where kind = 'new' and location_id is not null and decided_at is null;
  elsif tg_op = 'UPDATE' then
    insert into location_change (location_id)
      select distinct touched.id from new_rows join old_rows using (id) cross join lateral (values (new_rows.location_id), (old_rows.location_id)) as touched (id)
      where new_rows.kind = 'new' and touched.id is not null
        and ((new_rows.decided_at is null) <> (old_rows.decided_at is null) or new_rows.location_id is distinct from old_rows.location_id);
  else
    insert into location_change (location_id) select distinct location_id from old_rows
      where kind = 'new' and location_id is not null and decided_at is null;
  end if;
  if found then
    perform pg_notify('location_change', '');
  end if;
  return null;
end
$$;
create trigger report_inserted after insert on report referencing new table as new_rows for each statement execute function announce_review_change();
create trigger report_updated after update on report referencing new table as new_rows old table as old_rows for each statement execute function announce_review_change();
create trigger report_deleted after delete on report referencing old table as old_rows for each statement execute function announce_review_change();
