-- Where a location is, in words: address and place on a road; a contact e-mail; parking price, time limit and height limit.
-- All columns are null where nothing is given. Ranges and notations are rules of the contract.
alter table location
  add column street text,
  add column house_number text,
  add column postcode text,
  add column city text,
  add column country text,
  add column road_ref text,
  add column road_exit text,
  add column road_direction text,
  add column road_only_from text,
  add column road_km double precision,
  add column contact_email text,
  add column parking_price_note text,
  add column parking_time_limit_hours double precision,
  add column parking_height_limit_metres double precision;
