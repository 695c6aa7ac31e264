-- Number of rows that could not be parsed completely: an unclosed quote, or too few or too many cells.
alter table import add column unreadable integer not null default 0;
