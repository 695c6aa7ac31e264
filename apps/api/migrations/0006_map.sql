-- The last transaction whose rows were deleted from the change feed: a node that has not read them reloads all locations.
create table location_change_forgotten (
  xid xid8 not null,
  is_only boolean primary key default true check (is_only)
);
insert into location_change_forgotten (xid) values ('0');
