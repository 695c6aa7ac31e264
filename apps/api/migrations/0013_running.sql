-- The audit log is read from the newest entry on, by action and by period; the retention job finds old entries by time.
create index audit_entry_action on audit_entry (action, id);
create index audit_entry_at on audit_entry (at);

-- Entries are never changed, and not deleted in their first year; the retention beyond that is a setting.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function keep_audit_entry();
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement execute function refuse_change();

-- For the retention job.
create index mail_sent on mail (sent_at) where sent_at is not null;
