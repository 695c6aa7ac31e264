-- The request that created a location with an idempotency key: a repeated one gets that location (ADR 0086). The hash of the key includes the user.
create table location_idempotency (
  location_id uuid primary key references location on delete cascade,
  key_hash bytea not null unique,
  content_hash bytea not null
);
