-- Limits on history pages and imports (ADR 0057).
alter table location_history
  -- Bytes of both states as JSON, which limit a page of the history; null in rows of earlier versions.
  add column bytes integer;

alter table import
  -- Whether a user asked for what is done now, not the command line; acted_by is null in both cases once the user is deleted.
  add column has_actor boolean not null default false;
