-- The last transaction whose changes were forgotten: a node that had not read them reads everything anew.
create table location_change_forgotten (
  xid xid8 not null,
  is_only boolean primary key default true check (is_only)
);
insert into location_change_forgotten (xid) values ('0');
