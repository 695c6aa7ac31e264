-- Notifications by mail and in the app (ADR 0064).
create type notification_kind as enum (
  'report_received', 'company_registered', 'location_added', 'location_changed', 'location_published', 'location_unpublished',
  'location_merged', 'location_deleted', 'location_restored', 'location_moved'
);
create type notification_group as enum ('reports', 'companies', 'locations', 'colleagues');
create type notification_mode as enum ('at_once', 'daily', 'never');

-- Events, written by triggers in the transaction of the cause, and deleted by the transaction that turns them into notifications. No foreign keys,
-- because the subjects may have been deleted by then.
create table notification_event (
  id bigint generated always as identity primary key,
  kind notification_kind not null,
  -- The owner of the locations; null for reports.
  company_id uuid,
  actor_id uuid,
  -- At most 20 subjects: id and title at that time; a null title is looked up when the notification is shown.
  subjects jsonb not null,
  total integer not null check (total >= 1),
  at timestamptz not null default now()
);

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  kind notification_kind not null,
  -- The preference that its mail follows.
  mail_group notification_group not null,
  company_id uuid,
  actor_id uuid,
  subjects jsonb not null,
  total integer not null check (total >= 1),
  created_at timestamptz not null default now(),
  -- Time of the last event that was added to it.
  at timestamptz not null default now(),
  read_at timestamptz,
  -- Whether a mail was wanted when it was created.
  wants_mail boolean not null,
  mailed_at timestamptz
);
create index notification_newest on notification (user_id, at desc, id desc);
create index notification_unread on notification (user_id, at) where read_at is null;
create index notification_mailed on notification (user_id, mailed_at) where mailed_at is not null;
create index notification_unmailed on notification (created_at) where wants_mail and read_at is null and mailed_at is null;
create index notification_at on notification (at);

-- Mail preferences of a user, by group; without a row the default of the group applies.
create table notification_preference (
  user_id uuid not null references app_user on delete cascade,
  mail_group notification_group not null,
  mode notification_mode not null,
  primary key (user_id, mail_group)
);

-- URL of the header List-Unsubscribe (RFC 8058); null for mails about the account and to reporters.
alter table mail add column unsubscribe_url text;

-- One event per statement, kind, owner and author, however many locations the statement wrote. A move is an event for both companies. Demo data
-- creates no events.
create function note_location_events() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, company_id, actor_id, subjects, total)
  select kind, company_id, actor_id, jsonb_agg(jsonb_build_object('id', location_id, 'title', title) order by place) filter (where place <= 20), count(*)
  from (
    select *, row_number() over (partition by kind, company_id, actor_id order by id) as place
    from (
      select new_rows.id, location_id, user_id as actor_id, coalesce(after, before) ->> 'title' as title,
        coalesce(after, before) ->> 'companyId' as owner_id,
        case
          when merged ->> 'role' in ('winner', 'loser') then 'location_merged'
          when action = 'delete' then 'location_deleted'
          when action = 'restore' then 'location_restored'
          when action = 'create' or before ->> 'companyId' <> after ->> 'companyId' then 'location_added'
          when before -> 'adminPublished' = 'false' and after -> 'adminPublished' = 'true' then 'location_published'
          when before -> 'adminPublished' = 'true' and after -> 'adminPublished' = 'false' then 'location_unpublished'
          else 'location_changed'
        end as kind_name
      from new_rows where source <> 'demo'
      union all
      select new_rows.id, location_id, user_id, before ->> 'title', before ->> 'companyId', 'location_moved'
      from new_rows where source <> 'demo' and before ->> 'companyId' <> after ->> 'companyId'
    ) as step,
    lateral (select kind_name::notification_kind as kind, owner_id::uuid as company_id) as cast_step
    where owner_id is not null
  ) as numbered
  group by kind, company_id, actor_id;
  if found then
    perform pg_notify('notification_event', '');
  end if;
  return null;
end
$$;
create trigger location_history_noted after insert on location_history referencing new table as new_rows
  for each statement execute function note_location_events();

-- A report of kind `new` about a stored location is created by the save before it in the same transaction: its author is the one in the history.
-- Reports of drivers have no author.
create function note_report_events() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, actor_id, subjects, total)
  select 'report_received', actor_id, jsonb_agg(jsonb_build_object('id', id, 'title', null) order by place) filter (where place <= 20), count(*)
  from (
    select id, actor_id, row_number() over (partition by actor_id order by id) as place
    from new_rows left join lateral (
      select user_id as actor_id from location_history as step where new_rows.kind = 'new' and step.location_id = new_rows.location_id
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
create trigger report_noted after insert on report referencing new table as new_rows for each statement execute function note_report_events();

-- A registered company has to be confirmed once the address of the person who registered it is confirmed.
create function note_company_event() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, company_id, actor_id, subjects, total)
  select 'company_registered', id, new.id, jsonb_build_array(jsonb_build_object('id', id, 'title', null)), 1
  from company where id = new.company_id and confirmed_at is null;
  if found then
    perform pg_notify('notification_event', '');
  end if;
  return null;
end
$$;
create trigger company_noted after update of status on app_user for each row
  when (old.status = 'unverified' and new.status = 'active') execute function note_company_event();

-- Notifies every node of the users whose unread notifications changed; PostgreSQL sends equal payloads of a transaction once.
create function announce_notification_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification_change', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;
create trigger notification_changed after insert or update of read_at, total or delete on notification
  for each row execute function announce_notification_change();
