-- The password of a registration is stored with its link, so that opening the link never sets the password of another registration.
alter table mail_token add column password_hash text;
