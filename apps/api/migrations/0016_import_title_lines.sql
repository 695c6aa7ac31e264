-- Lines before the header of the file that were skipped, each with its position.
alter table import add column title_lines jsonb not null default '[]';
