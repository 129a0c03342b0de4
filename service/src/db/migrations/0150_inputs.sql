-- Further files that a task works with, such as a mask; and what it finds beside pictures.
alter table aigc_task add column input_ids uuid[] not null default '{}';
alter table aigc_task add column outcome jsonb;
create index aigc_task_inputs on aigc_task using gin (input_ids) where input_ids <> '{}';

-- Masks are files of a person, but none of their pictures.
alter table file_entry drop constraint file_entry_origin_check;
alter table file_entry add constraint file_entry_origin_check check (origin in ('upload', 'mask', 'result'));
