-- What the gallery finds pictures by. A row lives as long as its file, its task and its person do.
create table aigc_picture (
  file_id uuid primary key references file_entry on delete cascade,
  task_id uuid not null references aigc_task on delete cascade,
  user_id integer not null references member_user on delete cascade,
  created_at timestamptz not null,
  day date not null,
  tool text not null,
  engine text not null,
  model text not null,
  sampler text not null,
  width integer not null,
  height integer not null,
  loras text[] not null,
  prompt text not null,
  words text not null,
  tags text[] not null default '{}'
);
create index aigc_picture_page on aigc_picture (user_id, created_at desc, file_id desc);
create index aigc_picture_task on aigc_picture (task_id);
comment on column aigc_picture.day is 'In Shanghai';
comment on column aigc_picture.prompt is 'Its beginning';
comment on column aigc_picture.words is 'Prompt and negative prompt in small letters, to look for words in';

-- What an infotext says under a key: its last line, the value up to a comma.
create function pg_temp.told(infotext text, key text) returns text language sql as $$
  select trim(coalesce(substring(substring(infotext from '[^\n]*$') from '(?:^|, )' || key || ': ([^,"]*)'), ''))
$$;

insert into aigc_picture (file_id, task_id, user_id, created_at, day, tool, engine, model, sampler, width, height, loras, prompt, words)
select f.id, t.id, f.user_id, f.created_at, (f.created_at at time zone 'Asia/Shanghai')::date, t.tool, t.engine_name,
  coalesce(nullif(pg_temp.told(image ->> 'infotext', 'Model'), ''), t.params ->> 'model', ''),
  coalesce(nullif(pg_temp.told(image ->> 'infotext', 'Sampler'), ''), t.params ->> 'sampler', ''),
  f.width, f.height,
  coalesce((select array_agg(distinct name[1]) from regexp_matches(t.params ->> 'prompt', '<(?:lora|lyco):([^:<>]+)', 'gi') as name), '{}'),
  left(t.params ->> 'prompt', 200),
  lower(concat_ws(E'\n', t.params ->> 'prompt', t.params ->> 'negative_prompt'))
from aigc_task t
cross join jsonb_array_elements(t.images) as image
join file_entry f on f.id = (image ->> 'fileId')::uuid and f.user_id = t.user_id
where t.tool in ('txt2img', 'img2img')
on conflict do nothing;

create index file_entry_starred on file_entry (user_id) where starred_at is not null;
