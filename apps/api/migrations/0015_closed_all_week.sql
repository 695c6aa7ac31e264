-- Whether somebody said that a location is closed on all days: a week without an open day says nothing by itself.
alter table location add column closed_all_week boolean not null default false;
