-- Limits on history pages and imports (ADR 0057).
alter table location_history
  -- Size of both states as JSON, in bytes, by which a page of the history is limited; null in rows of earlier versions.
  add column bytes integer;

alter table import
  -- Whether a user requested the current work, not the command line: `acted_by` alone cannot tell, because it is null once the user is deleted.
  add column has_actor boolean not null default false;
