-- What the engine does with a running task: it waits there, a model is loaded, or it draws. How many jobs are before it while it waits.
alter table aigc_task add column phase text not null default 'drawing', add column ahead integer;
