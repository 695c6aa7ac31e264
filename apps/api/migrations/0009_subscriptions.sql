create type plan as enum ('free', 'basic', 'pro', 'unlimited');

-- Plans of companies. Append-only: the newest row of a company applies. A company without a row is unlimited.
create table subscription (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  plan plan not null,
  -- Maximum numbers of people and locations; null means unlimited.
  seat_limit integer check (seat_limit >= 0),
  location_limit integer check (location_limit >= 0),
  starts_on date not null,
  -- The last day of the plan.
  ends_on date check (ends_on >= starts_on),
  note text not null default '',
  -- Not a foreign key, because the row outlives the account.
  set_by uuid not null,
  set_at timestamptz not null default now()
);
create index subscription_company on subscription (company_id, id desc);
create trigger subscription_append_only before update or delete on subscription for each row execute function refuse_change();
