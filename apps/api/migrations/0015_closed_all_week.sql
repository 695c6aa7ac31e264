-- Whether a user declared the location closed on all days; without it, a week without an open day means that no hours are given (ADR 0035).
alter table location add column closed_all_week boolean not null default false;
