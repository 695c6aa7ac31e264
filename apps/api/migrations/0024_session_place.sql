-- The network of whoever opened a session or re-authenticated in it last, as a keyed hash; the browser is in `user_agent`. Null where a
-- version before did not write it down: the next use does.
alter table session add column network_hash text;

-- Codes that confirm an admin's first second factor.
alter type mail_purpose add value 'factor';
