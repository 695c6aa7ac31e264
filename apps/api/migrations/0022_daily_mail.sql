-- Key of the recipient of a mail to an unconfirmed address, which gets at most one such mail a day (ADR 0046); null for other mails.
alter table mail add column daily_recipient text;
create index mail_daily on mail (daily_recipient) where daily_recipient is not null;

-- For the foreign key: deleting an offer looks up its files.
create index location_media_offer on location_media (offer_id) where offer_id is not null;

-- For the retention job, which deletes decided reports.
create index report_decided_at on report (decided_at) where decided_at is not null;
