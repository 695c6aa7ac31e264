-- Bytes of pictures of undecided reports are bounded as a whole (ADR 0048).
alter type report_action add value 'pictures_removed';

alter table report
  -- Keyed hash of the IPv4 address or IPv6 /48 that it came from by the public form; null once it is decided.
  add column network_hash text,
  -- What its pictures took when it came; 0 without any.
  add column picture_bytes bigint not null default 0;
create index report_pictures on report (network_hash, id) include (picture_bytes) where network_hash is not null and picture_bytes > 0;
