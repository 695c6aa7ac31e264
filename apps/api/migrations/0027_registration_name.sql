-- First name of the registration that a link confirms: another registration of the same address replaces that of the account.
alter table mail_token add column vorname text;
