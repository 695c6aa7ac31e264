-- First name of the registration that the link confirms; in the account, a later registration of the same address replaces it.
alter table mail_token add column vorname text;
