-- The first name of a registration is kept with its link, so that the page can name whose registration the link confirms.
alter table mail_token add column vorname text;
