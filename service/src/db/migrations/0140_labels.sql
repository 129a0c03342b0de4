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

-- A person's own picture, repaired, is downloaded without the mark.
update file_entry set labelled_sha256 = null
where id in (
  select (image ->> 'fileId')::uuid from aigc_task, jsonb_array_elements(images) as image where tool = 'imgEnhance');
