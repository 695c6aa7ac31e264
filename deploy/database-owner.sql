-- Run once by psql as a superuser in the empty database: creates the role that the nodes sign in as. It owns this database and has no other
-- rights, so the extensions that only a superuser may create are created here.
\set ON_ERROR_STOP on
\getenv owner OWNER
\getenv password OWNER_PASSWORD
create role :"owner" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
alter database :"DBNAME" owner to :"owner";
revoke connect, temporary on database :"DBNAME" from public;
create extension if not exists postgis;
create extension if not exists pg_trgm;
