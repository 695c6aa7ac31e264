-- How a session was opened: by password alone, with a code of the second factor, or with a recovery code. Null: by a version that did not
-- write it down; then its owner showed a factor if one was on when it was opened.
alter table session add column opened_by text check (opened_by in ('password', 'factor', 'recovery'));
-- When its owner last proved to be themselves: at sign-in, or later by password and factor.
alter table session add column proved_at timestamptz;
