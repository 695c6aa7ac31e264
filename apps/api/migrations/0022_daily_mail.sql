-- Mails to addresses that nobody has proved to be theirs: whose they are, so that one a day goes out. Null: no such mail.
alter table mail add column daily_recipient text;
create index mail_daily on mail (daily_recipient) where daily_recipient is not null;

-- Deleting an offer looks for its files.
create index location_media_offer on location_media (offer_id) where offer_id is not null;

-- Decided reports are kept for some days, then deleted, oldest or not.
create index report_decided_at on report (decided_at) where decided_at is not null;
