-- Freshness of the locations by week (ADR 0072): a row for each company with locations, and one for the network, whose company is null. A row
-- contains the last record of its week.
create table freshness_week (
  -- The Monday of the week, in German time.
  week date not null,
  company_id uuid references company on delete cascade,
  -- The German day of the last record.
  recorded_on date not null,
  total integer not null check (total > 0),
  -- Locations saved or confirmed within a year.
  touched integer not null check (touched between 0 and total),
  unique nulls not distinct (company_id, week)
);
create index freshness_week_week on freshness_week (week);
