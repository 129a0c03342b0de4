-- A person's pictures: which task made them, which they like, and which they have just deleted and may have back.
alter table file_entry add column task_id uuid;
alter table file_entry add column starred_at timestamptz;
alter table file_entry add column removed_at timestamptz;
update file_entry f set task_id = t.id
from aigc_task t cross join jsonb_array_elements(t.images) as image
where f.id = (image ->> 'fileId')::uuid and f.user_id = t.user_id;
create index file_entry_task on file_entry (task_id) where task_id is not null;
create index file_entry_removed on file_entry (removed_at) where removed_at is not null;
comment on column file_entry.task_id is 'The task that made it; null for uploads';
comment on column file_entry.removed_at is 'Deleted by its person, who may still undo it';

-- What a person is about to download as one archive.
create table file_archive (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  name text not null,
  file_ids uuid[] not null,
  created_at timestamptz not null
);
create index file_archive_time on file_archive (created_at);
