-- For a step that merged two locations: the role of this one, the id of the other one, and what was moved to the winner.
alter table location_history add column merged jsonb;
