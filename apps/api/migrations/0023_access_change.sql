-- Notifies every node of the user whose session or right may have ended, so that it ends their event streams; once per transaction and user. An
-- empty payload means all users.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_change', old.user_id::text);
  return null;
end
$$;
create trigger session_ended after delete on session for each row execute function announce_session_end();

create function announce_right_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_change', old.id::text);
  return null;
end
$$;
create trigger right_changed after update on app_user for each row
  when ((old.status, old.access, old.is_admin, old.is_super_admin, old.totp_since, old.passkey_since)
    is distinct from (new.status, new.access, new.is_admin, new.is_super_admin, new.totp_since, new.passkey_since))
  execute function announce_right_change();

create function announce_people_rule_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_change', '');
  return null;
end
$$;
create trigger people_rule_changed after insert or update on app_setting for each row
  when (new.key = 'people') execute function announce_people_rule_change();
