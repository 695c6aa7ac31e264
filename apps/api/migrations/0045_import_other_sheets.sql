-- Names of the other sheets of a workbook that have cells, which are not read.
alter table import add column other_sheets jsonb not null default '[]';
