-- Keyed hash of the network from which the session was opened or last re-authenticated; the browser is in `user_agent`. Null for sessions of
-- earlier versions until their next use.
alter table session add column network_hash text;

-- Mailed codes that confirm the first second factor of an admin.
alter type mail_purpose add value 'factor';
