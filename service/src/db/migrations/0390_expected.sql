-- How long a task is expected to take, in ms: such as are soon over have a place of their own, and a deadline by their size.
alter table aigc_task add column expected_ms integer not null default 600000;
