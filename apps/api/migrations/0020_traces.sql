-- The audit log is a hash chain (ADR 0044): each link holds the SHA-256 of one entry and of the link before. No key leads to the entry: a
-- database in which somebody deleted entries must still be restored, so that it can be looked into.
create table audit_link (
  -- Without gaps, in the order of commits.
  number bigint primary key,
  entry_id bigint not null unique,
  hash text not null
);

-- The two ends of the chain: its newest link, and the last one that retention forgot, after which it begins.
create table audit_chain (
  id boolean primary key default true check (id),
  number bigint not null,
  hash text not null,
  forgotten_number bigint not null,
  forgotten_hash text not null
);
insert into audit_chain (number, hash, forgotten_number, forgotten_hash) values (0, '', 0, '');

-- What a link holds: `audit-hash.ts` computes the same without the database.
create function audit_hash(previous text, place bigint, entry bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', previous, place, id, (extract(epoch from at) * 1000000)::bigint,
    coalesce(actor_id::text, ''), action, coalesce(subject_id::text, ''), details), 'UTF8')), 'hex')
  from audit_entry where id = entry
$$;

-- Deferred: it runs while the transaction commits, which takes no other lock after it. So transactions wait here for the commit of another one
-- alone, never for its work, and cannot wait for each other.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  place bigint;
  previous text;
  mark text;
begin
  select number + 1, hash into strict place, previous from audit_chain for update;
  mark := audit_hash(previous, place, new.id);
  insert into audit_link (number, entry_id, hash) values (place, new.id, mark);
  update audit_chain set number = place, hash = mark;
  return null;
end
$$;
create constraint trigger audit_entry_chained after insert on audit_entry
  deferrable initially deferred for each row execute function chain_audit_entry();

-- The entries of before, in the order in which they were made.
do $$
declare
  place bigint := 0;
  mark text := '';
  entry bigint;
begin
  for entry in select id from audit_entry order by id loop
    place := place + 1;
    mark := audit_hash(mark, place, entry);
    insert into audit_link (number, entry_id, hash) values (place, entry, mark);
  end loop;
  update audit_chain set number = place, hash = mark;
end
$$;

-- Links go when the chain begins after them, entries when they have no link any more.
create function keep_audit_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.number <= (select forgotten_number from audit_chain) then
    return old;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
create trigger audit_link_append_only before update or delete on audit_link for each row execute function keep_audit_link();
create trigger audit_link_never_emptied before truncate on audit_link for each statement execute function refuse_change();

create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' and not exists (select from audit_link where entry_id = old.id) then
    return old;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
