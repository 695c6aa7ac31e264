-- Contact and billing address; null if not given. Every save of them or of the name increments `version`.
alter table company
  add column street text check (length(street) <= 200),
  add column postcode text check (length(postcode) <= 20),
  add column city text check (length(city) <= 100),
  add column country text check (length(country) <= 100),
  add column contact_name text check (length(contact_name) <= 200),
  add column contact_email text check (length(contact_email) <= 254),
  add column contact_phone text check (length(contact_phone) <= 50),
  add column billing_email text check (length(billing_email) <= 254),
  add column version integer not null default 1 check (version >= 1),
  add column updated_at timestamptz not null default now();
