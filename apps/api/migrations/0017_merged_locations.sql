-- Of a step that merged two locations which of them this one was, the other one, and what followed to the location that stays.
alter table location_history add column merged jsonb;
