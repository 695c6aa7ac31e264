-- Passkeys (WebAuthn) of people: several each, with the public key that proves them.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the authenticator was used, as it says itself; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, created_at, id);

alter table app_user
  -- What authenticators know the owner by: random, so that it tells nobody who that is. Made with the first passkey.
  add column passkey_handle bytea unique,
  -- Since when there has been a passkey; null without one. Like `totp_since` it says that a second factor is on.
  add column passkey_since timestamptz;

alter table session drop constraint session_opened_by_check;
alter table session add constraint session_opened_by_check check (opened_by in ('password', 'factor', 'recovery', 'passkey'));
