-- The features, company blocks and hours that a report proposes to replace, as the location had them when it was sent: a bulk approval compares them.
alter table report add column replaced jsonb not null default '{}';
