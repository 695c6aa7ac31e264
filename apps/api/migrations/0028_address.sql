-- Address and place on a road (ADR 0061), contact e-mail, price, time limit and height limit of parking. Null if not given. The contract checks
-- ranges and formats.
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
