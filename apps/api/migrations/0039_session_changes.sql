-- Nodes use what they found about a session for two seconds (ADR 0075), so they are notified of every change of what they found: also of a
-- re-authentication, of a person who moves to another company, and of the confirmation of a company.
create trigger session_changed after update on session for each row
  when ((old.user_id, old.opened_by, old.proved_at, old.network_hash, old.expires_at)
    is distinct from (new.user_id, new.opened_by, new.proved_at, new.network_hash, new.expires_at))
  execute function announce_session_end();

drop trigger right_changed on app_user;
create trigger right_changed after update on app_user for each row
  when ((old.status, old.access, old.is_admin, old.is_super_admin, old.totp_since, old.passkey_since, old.company_id, old.language)
    is distinct from (new.status, new.access, new.is_admin, new.is_super_admin, new.totp_since, new.passkey_since, new.company_id, new.language))
  execute function announce_right_change();

create trigger company_confirmed after update on company for each row
  when (old.confirmed_at is distinct from new.confirmed_at)
  execute function announce_people_rule_change();
