-- How a session was opened: by password alone, with a code of the second factor, or with a recovery code. Null for sessions of earlier
-- versions, whose owner used a second factor if one was on at that time.
alter table session add column opened_by text check (opened_by in ('password', 'factor', 'recovery'));
-- Time of the last authentication in this session: at sign-in, or later by password and second factor.
alter table session add column proved_at timestamptz;
