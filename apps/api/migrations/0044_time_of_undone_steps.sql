-- When the step was made that an event undoes: older notifications do not contain it (ADR 0073).
alter table notification_event add column undone_at timestamptz;

-- As before, with an event for each time of undone steps.
create or replace function note_location_events() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, company_id, actor_id, undone_kind, undone_at, subjects, total)
  select kind, company_id, actor_id, undone_kind, undone_at,
    jsonb_agg(jsonb_build_object('id', location_id, 'title', title) order by place) filter (where place <= 20), count(*)
  from (
    select *, row_number() over (partition by kind, company_id, actor_id, undone_kind, undone_at order by id) as place
    from (
      select new_rows.id, new_rows.location_id, new_rows.user_id as actor_id, own.kind, own.company_id, own.title, undone.kind as undone_kind,
        case when undone.kind is not null then former.at end as undone_at
      from new_rows
      cross join lateral location_step_events(new_rows.action, new_rows.merged, new_rows.before, new_rows.after) as own
      left join location_history as former
        on former.id = new_rows.undoes and former.undoes is null and former.user_id = new_rows.user_id
      left join lateral location_step_events(former.action, former.merged, former.before, former.after) as undone
        on undone.company_id = own.company_id
      where new_rows.source <> 'demo'
    ) as step
  ) as numbered
  group by kind, company_id, actor_id, undone_kind, undone_at;
  if found then
    perform pg_notify('notification_event', '');
  end if;
  return null;
end
$$;
