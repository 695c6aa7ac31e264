-- How many rows of a file were not read whole: a quotation mark is not closed, cells are missing or too many.
alter table import add column unreadable integer not null default 0;
