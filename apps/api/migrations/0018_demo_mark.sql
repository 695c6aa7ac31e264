-- Marks databases with demo data, so that they never serve a real network with the public passwords of the demo. A database that was filled
-- before this migration is recognized by the addresses of the demo accounts (reserved by RFC 2606) and by the source of its locations.
insert into app_setting (key, value)
select 'demo', jsonb_build_object('companies', (
  select coalesce(jsonb_agg(id), '[]') from company
  where name in ('Nordstern Autohöfe GmbH', 'Mittelland Rastbetriebe KG', 'Alpenblick Raststätten GmbH')
))
where exists (
    select from app_user where email_key in (
      'super@rastnetz.example', 'admin@rastnetz.example', 'partner@rastnetz.example', 'h.petersen@nordstern.example',
      'ruppert@mittelland.example', 'c.yildiz@mittelland.example', 'k.huber@alpenblick.example', 'b.moser@alpenblick.example',
      'e.novak@alpenblick.example', 'kontakt@brunnenhof.example'
    )
  )
  or exists (select from location_history where source = 'demo')
on conflict (key) do nothing;
