-- Undoing a step of a location (ADR 0073).
alter table location_history
  -- Id of the step that this one undoes.
  add column undoes bigint,
  -- Accounts that had last saved and confirmed the location before this step. No foreign keys: an account may be gone when the step is undone.
  add column former_updated_by uuid,
  add column former_confirmed_by uuid;

-- An event of an undo has the kind of the event that it withdraws.
alter table notification_event add column undone_kind notification_kind;

-- The events of a step of a location, with its owner: a move is one for either company.
create function location_step_events(step_action history_action, step_merged jsonb, state_before jsonb, state_after jsonb)
returns table (kind notification_kind, company_id uuid, title text) language sql immutable as $$
  select case
      when step_merged ->> 'role' in ('winner', 'loser') then 'location_merged'
      when step_action = 'delete' then 'location_deleted'
      when step_action = 'restore' then 'location_restored'
      when step_action = 'create' or state_before ->> 'companyId' <> state_after ->> 'companyId' then 'location_added'
      when state_before -> 'adminPublished' = 'false' and state_after -> 'adminPublished' = 'true' then 'location_published'
      when state_before -> 'adminPublished' = 'true' and state_after -> 'adminPublished' = 'false' then 'location_unpublished'
      else 'location_changed'
    end::notification_kind, (state ->> 'companyId')::uuid, state ->> 'title'
  from coalesce(state_after, state_before) as state where state ->> 'companyId' is not null
  union all
  select 'location_moved'::notification_kind, (state_before ->> 'companyId')::uuid, state_before ->> 'title'
  where state_before ->> 'companyId' <> state_after ->> 'companyId'
$$;

-- One event per kind, owner and author of a statement, however many locations it wrote. A step that undoes one of the same author withdraws the
-- event of that one for the same owner. Undoing an undo is a change like any other: the undo notified nobody, so nothing is withdrawn. Demo data
-- notify nobody.
create or replace function note_location_events() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, company_id, actor_id, undone_kind, subjects, total)
  select kind, company_id, actor_id, undone_kind,
    jsonb_agg(jsonb_build_object('id', location_id, 'title', title) order by place) filter (where place <= 20), count(*)
  from (
    select *, row_number() over (partition by kind, company_id, actor_id, undone_kind order by id) as place
    from (
      select new_rows.id, new_rows.location_id, new_rows.user_id as actor_id, own.kind, own.company_id, own.title, undone.kind as undone_kind
      from new_rows
      cross join lateral location_step_events(new_rows.action, new_rows.merged, new_rows.before, new_rows.after) as own
      left join location_history as former
        on former.id = new_rows.undoes and former.undoes is null and former.user_id = new_rows.user_id
      left join lateral location_step_events(former.action, former.merged, former.before, former.after) as undone
        on undone.company_id = own.company_id
      where new_rows.source <> 'demo'
    ) as step
  ) as numbered
  group by kind, company_id, actor_id, undone_kind;
  if found then
    perform pg_notify('notification_event', '');
  end if;
  return null;
end
$$;
