-- A reply whose mail is deleted before it was sent, when its retention or an account ends: the thread must not show it as sent.
alter table report_message add column is_unsent boolean not null default false;

create function note_unsent_reply() returns trigger language plpgsql as $$
begin
  update report_message set is_unsent = true where mail_id = old.id;
  return old;
end
$$;
create trigger unsent_reply_noted before delete on mail for each row when (old.sent_at is null) execute function note_unsent_reply();
