-- Deleting an account clears it in the notifications of its actions; the index is for that.
update notification set actor_id = null where actor_id is not null and not exists (select from app_user where app_user.id = actor_id);
create index notification_actor on notification (actor_id) where actor_id is not null;
alter table notification add constraint notification_actor_id_fkey foreign key (actor_id) references app_user on delete set null;
