-- Company admins (ADR 0062).

-- Steps of the start page that a user skipped.
alter table app_user add column skipped_steps text[] not null default '{}';

-- Companies whose company admins see the entry: that of the person at that time, or the company that was changed; after a move also the former
-- one. The hash of the entry does not cover these columns.
alter table audit_entry add column company_id uuid, add column former_company_id uuid;
alter table audit_entry disable trigger audit_entry_append_only;
-- Entries about people who were moved remain visible to admins of the network only, because their company at that time is unknown.
update audit_entry as entry
set company_id = coalesce((select company_id from app_user where id = entry.subject_id), (select id from company where id = entry.subject_id))
where subject_id is not null and not exists (
  select from audit_entry as move where move.subject_id = entry.subject_id and move.action = 'user.changed' and move.details ? 'company');
alter table audit_entry enable trigger audit_entry_append_only;
create index audit_entry_company on audit_entry (company_id, id);
create index audit_entry_former_company on audit_entry (former_company_id, id) where former_company_id is not null;

-- The admins of one company, and the invitations to addresses of other accounts (`isPlaceholder`).
create index app_user_company_admin on app_user (company_id) where 'companyAdmin' = any(access);
create index app_user_placeholder on app_user (company_id) where email_key like '% %';

-- For the number of unconfirmed companies on Home.
create index company_unconfirmed on company (id) where confirmed_at is null;

-- A person who registered becomes admin of the new company when the address is confirmed.
update app_user set access = access || '{companyAdmin}' where status = 'unverified';

-- The oldest confirmed account of every other company becomes its admin. Admins of the network need no grant.
with oldest as (
  select distinct on (company_id) id, company_id, access from app_user
  where status = 'active' and not is_admin and not is_super_admin
  order by company_id, created_at, id
), granted as (
  update app_user set access = app_user.access || '{companyAdmin}' from oldest where app_user.id = oldest.id
  returning app_user.id, app_user.company_id, oldest.access as before, app_user.access as after
)
insert into audit_entry (actor_id, action, subject_id, company_id, details)
select null, 'user.changed', id, company_id, jsonb_build_object('access', jsonb_build_object('before', before, 'after', after)) from granted;
