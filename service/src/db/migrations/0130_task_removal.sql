-- A removed task is gone, with its words, its pictures, and the upload that no other task uses.
with gone as (select id, user_id, source_file_id, images from aigc_task where removed_at is not null)
delete from file_entry f using gone
where f.user_id = gone.user_id
  and (f.id = gone.source_file_id or gone.images @> jsonb_build_array(jsonb_build_object('fileId', f.id)))
  and not exists (
    select from aigc_task t
    where t.user_id = f.user_id and t.removed_at is null
      and (t.source_file_id = f.id or t.images @> jsonb_build_array(jsonb_build_object('fileId', f.id))))
  and not exists (select from member_user m where m.id = f.user_id and position(f.id::text in m.avatar) > 0);

delete from aigc_task where removed_at is not null;

drop index aigc_task_page;
alter table aigc_task drop column removed_at;
create index aigc_task_page on aigc_task (user_id, created_at desc);
create index aigc_task_source on aigc_task (source_file_id) where source_file_id is not null;
