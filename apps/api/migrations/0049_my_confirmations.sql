-- The file with all data of a user reads the confirmed locations in pages, in the order of their ids.
drop index location_confirmed_by;
create index location_confirmed_by on location (confirmed_by, id) where confirmed_by is not null;
