-- An invited person has an account without a password until they accept the invitation.
alter type user_status add value 'invited' before 'unverified';
alter type mail_purpose add value 'invite';
alter type mail_purpose add value 'email_old';
alter type mail_purpose add value 'email_new';
create type theme as enum ('auto', 'light', 'dark');

alter table app_user alter column password_hash drop not null;
alter table app_user
  add column theme theme not null default 'auto',
  add column picture_hash text references media,
  -- Shared secret of the second factor, encrypted with a key derived from `SECRET`; in effect once `totp_since` is set.
  add column totp_secret bytea,
  add column totp_since timestamptz,
  -- Time step of the last accepted code: a code works once.
  add column totp_last_step bigint,
  -- Folded by the application: sort key and search key of lists.
  add column name_key text collate "C" not null default '',
  add column search_key text collate "C" not null default '';
update app_user set name_key = lower(btrim(vorname || ' ' || nachname)), search_key = lower(btrim(vorname || ' ' || nachname || ' ' || email));
create index app_user_picture on app_user (picture_hash) where picture_hash is not null;

-- Folded forms of the name, one per line: lists search all of them and sort by the first.
alter table company add column name_key text collate "C" not null default '';
update company set name_key = lower(coalesce(name, ''));

-- Ten single-use recovery codes of the second factor, as hashes.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Networks from which a user signed in before: failed sign-ins from other networks do not lock the user out there.
create table known_network (
  user_id uuid not null references app_user on delete cascade,
  network_hash text not null,
  at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index known_network_at on known_network (at);

-- A change of the e-mail address takes effect when both the old and the new address have confirmed it.
create table email_change (
  user_id uuid primary key references app_user on delete cascade,
  new_email text not null,
  new_email_key text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Settings that users of this installation change, one row each.
create table app_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Audit log of changes of people, companies and rules. Append-only. The ids are no foreign keys, because an entry outlives the account that it
-- refers to.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  -- What changed; never contains addresses, passwords or codes.
  details jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject_id, id);
create index audit_entry_actor on audit_entry (actor_id, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();

alter table mail
  -- When the last attempt failed; an admin may retry the mail.
  add column given_up_at timestamptz,
  add column language language not null default 'de',
  -- When its link expires; the mail is not sent after that. Null without a link.
  add column expires_at timestamptz,
  -- Time of the next attempt, and the end of the lease of the process that is sending it.
  add column due_at timestamptz not null default now(),
  add column claimed_until timestamptz;
create index mail_unsent on mail (created_at desc) where sent_at is null;

-- Used when an account is deleted, and by the export of one's own data.
create index location_pair_user on location_pair (user_id);
create index location_updated_by on location (updated_by) where updated_by is not null;
create index location_history_user on location_history (user_id, id) where user_id is not null;
create index report_assigned on report (assigned_to) where assigned_to is not null;
create index report_location on report (location_id) where location_id is not null;
