-- Who had a generated file without its visible mark: kept at least six months, also when the file is gone.
create table unmarked_download (
  id uuid primary key,
  user_id integer not null,
  file_id uuid not null,
  sha256 text not null,
  duty text not null,
  created_at timestamptz not null
);
create index unmarked_download_time on unmarked_download (created_at);

-- Whether a machine made a file up; so far every picture of a task has its labelled copy.
alter table file_entry add column generated boolean not null default false;
update file_entry set generated = true where labelled_sha256 is not null;

-- A person's own photo, repaired, is downloaded without the mark.
update file_entry set labelled_sha256 = null, generated = false
where id in (
  select (image ->> 'fileId')::uuid
  from aigc_task t
  join file_entry source on source.id = t.source_file_id and source.origin = 'upload'
  cross join jsonb_array_elements(t.images) as image
  where t.tool = 'imgEnhance');
