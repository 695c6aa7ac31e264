create type plan as enum ('free', 'basic', 'pro', 'unlimited');

-- What was set for companies; rows are only ever added, the newest of a company is the present one. A company without any is unlimited.
create table subscription (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  plan plan not null,
  -- Most people and locations; null is without limit.
  seat_limit integer check (seat_limit >= 0),
  location_limit integer check (location_limit >= 0),
  starts_on date not null,
  -- The last day.
  ends_on date check (ends_on >= starts_on),
  note text not null default '',
  -- Without a reference: an entry outlives whom it names, and then names nobody.
  set_by uuid not null,
  set_at timestamptz not null default now()
);
create index subscription_company on subscription (company_id, id desc);
create trigger subscription_append_only before update or delete on subscription for each row execute function refuse_change();
