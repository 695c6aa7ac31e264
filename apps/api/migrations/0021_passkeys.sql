-- Passkeys (WebAuthn); an account may have several.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Signature counter of the authenticator; 0 if it has none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, created_at, id);

alter table app_user
  -- User handle of WebAuthn: random, so that it does not identify the owner. Created with the first passkey.
  add column passkey_handle bytea unique,
  -- When the first passkey was added; null without one. Like `totp_since`, it means that a second factor is on.
  add column passkey_since timestamptz;

alter table session drop constraint session_opened_by_check;
alter table session add constraint session_opened_by_check check (opened_by in ('password', 'factor', 'recovery', 'passkey'));
