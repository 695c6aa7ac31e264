-- Tokens of mailed links, and the outbox of mails.
create type mail_purpose as enum ('verify', 'reset');

create table mail_token (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose mail_purpose not null,
  -- SHA-256 of the token, which is only in the mail.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_user on mail_token (user_id, purpose);
create index mail_token_expiry on mail_token (expires_at);

create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Emptied when the mail is sent, because it contains links that give access to an account.
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failures integer not null default 0,
  last_failure text
);
create index mail_created on mail (created_at desc);
