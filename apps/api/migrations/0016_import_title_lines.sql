-- Lines before the heading of a file that were left out, each with its place.
alter table import add column title_lines jsonb not null default '[]';
