-- The people of a company are notified when an admin confirms it (ADR 0064). The audit entry is written in the transaction of the confirmation and
-- knows who did it.
alter type notification_kind add value 'company_confirmed';

create function note_company_confirmation() returns trigger language plpgsql as $$
begin
  insert into notification_event (kind, company_id, actor_id, subjects, total)
  values ('company_confirmed', new.subject_id, new.actor_id, jsonb_build_array(jsonb_build_object('id', new.subject_id, 'title', null)), 1);
  perform pg_notify('notification_event', '');
  return null;
end
$$;
create trigger company_confirmation_noted after insert on audit_entry for each row
  when (new.action = 'company.confirmed') execute function note_company_confirmation();
