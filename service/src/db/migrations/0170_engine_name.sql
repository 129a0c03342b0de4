-- What the engine of a task is called: a model may be renamed or gone when its work is still looked at.
alter table aigc_task add column engine_name text not null default '';
update aigc_task set engine_name = '内置演示引擎' where engine = 'builtin';
