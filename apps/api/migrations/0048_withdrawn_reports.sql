-- An undo withdraws the untouched report that the undone change created (ADR 0051): clearers who have not read of it are not notified. Reports are
-- otherwise deleted only after their decision. The author is the one of the step that created the report, as in the event that is withdrawn.
create function note_withdrawn_reports() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, actor_id, undone_kind, undone_at, subjects, total)
  select 'report_received', actor_id, 'report_received', min(created_at),
    jsonb_agg(jsonb_build_object('id', id, 'title', null) order by place) filter (where place <= 20), count(*)
  from (
    select id, actor_id, created_at, row_number() over (partition by actor_id order by id) as place
    from old_rows left join lateral (
      select user_id as actor_id from location_history as step where old_rows.kind = 'new' and step.location_id = old_rows.location_id
      order by step.id desc limit 1
    ) as author on true
    where decided_at is null
  ) as numbered
  group by actor_id;
  if found then
    perform pg_notify('notification_event', '');
  end if;
  return null;
end
$$;
create trigger report_withdrawn after delete on report referencing old table as old_rows
  for each statement execute function note_withdrawn_reports();
