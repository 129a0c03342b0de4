-- Whose queue rests: what waits in it is not begun.
create table aigc_pause (
  user_id integer primary key references member_user on delete cascade,
  since timestamptz not null default now()
);
-- The task ends once the picture at hand is finished.
alter table aigc_task add column stop_requested boolean not null default false;
