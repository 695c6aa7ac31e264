-- The password of a registration waits with its link: opening the link of one registration never sets the password of another.
alter table mail_token add column password_hash text;
