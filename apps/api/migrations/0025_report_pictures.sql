-- The total size of the pictures of undecided reports is limited (ADR 0048).
alter type report_action add value 'pictures_removed';

alter table report
  -- Keyed hash of the IPv4 address or IPv6 /48 from which the public form sent it; null once it is decided.
  add column network_hash text,
  -- Total size of its pictures on arrival, in bytes; 0 without pictures.
  add column picture_bytes bigint not null default 0;
create index report_pictures on report (network_hash, id) include (picture_bytes) where network_hash is not null and picture_bytes > 0;
