-- The audit log is a hash chain (ADR 0044): each link contains the SHA-256 of one entry and of the previous link. No foreign key refers
-- to the entry: a backup of a database whose entries were tampered with must still be restorable, so that it can be examined.
create table audit_link (
  -- Consecutive, in the order of commits.
  number bigint primary key,
  entry_id bigint not null unique,
  hash text not null
);

-- Both ends of the chain: its newest link, and the last one that the retention job deleted, after which the chain begins.
create table audit_chain (
  id boolean primary key default true check (id),
  number bigint not null,
  hash text not null,
  forgotten_number bigint not null,
  forgotten_hash text not null
);
insert into audit_chain (number, hash, forgotten_number, forgotten_hash) values (0, '', 0, '');

-- Hash of a link; `audit-hash.ts` computes the same without the database.
create function audit_hash(previous_hash text, link_number bigint, entry bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', previous_hash, link_number, id, (extract(epoch from at) * 1000000)::bigint,
    coalesce(actor_id::text, ''), action, coalesce(subject_id::text, ''), details), 'UTF8')), 'hex')
  from audit_entry where id = entry
$$;

-- Deferred to the commit, and its row lock is the last one of the transaction: a transaction waits here only while another one commits, and two
-- transactions cannot deadlock.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  link_number bigint;
  previous_hash text;
  link_hash text;
begin
  select number + 1, hash into strict link_number, previous_hash from audit_chain for update;
  link_hash := audit_hash(previous_hash, link_number, new.id);
  insert into audit_link (number, entry_id, hash) values (link_number, new.id, link_hash);
  update audit_chain set number = link_number, hash = link_hash;
  return null;
end
$$;
create constraint trigger audit_entry_chained after insert on audit_entry
  deferrable initially deferred for each row execute function chain_audit_entry();

-- Existing entries are chained in the order of their ids.
do $$
declare
  link_number bigint := 0;
  link_hash text := '';
  entry bigint;
begin
  for entry in select id from audit_entry order by id loop
    link_number := link_number + 1;
    link_hash := audit_hash(link_hash, link_number, entry);
    insert into audit_link (number, entry_id, hash) values (link_number, entry, link_hash);
  end loop;
  update audit_chain set number = link_number, hash = link_hash;
end
$$;

-- A link may be deleted when the chain begins after it, an entry when it has no link.
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
