-- Saved views of the list of locations (ADR 0069). A view belongs to a person, or to a company whose people share it.
create table saved_view (
  id uuid primary key,
  user_id uuid references app_user on delete cascade,
  company_id uuid references company on delete cascade,
  -- Who saved a shared view; null if the account was deleted.
  created_by uuid references app_user on delete set null,
  name text not null,
  name_key text not null,
  -- Parameters of the list's address.
  query text not null check (length(query) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- When it was deleted; it can be restored for a day.
  removed_at timestamptz,
  check ((user_id is null) <> (company_id is null)),
  check (created_by is null or company_id is not null)
);
create unique index saved_view_private_name on saved_view (user_id, name_key) where removed_at is null;
create unique index saved_view_shared_name on saved_view (company_id, name_key) where removed_at is null;
create index saved_view_user on saved_view (user_id);
create index saved_view_company on saved_view (company_id);
create index saved_view_created_by on saved_view (created_by) where created_by is not null;
create index saved_view_removed on saved_view (removed_at) where removed_at is not null;

-- The default view of a person. It has no effect while the view is deleted, or is not shared in the person's company.
create table saved_view_default (
  user_id uuid primary key references app_user on delete cascade,
  view_id uuid not null references saved_view on delete cascade
);
create index saved_view_default_view on saved_view_default (view_id);
