-- How a broadcast goes on once it was planned: operators pause and end it, its replay is made, and may end too.
alter table course
  add column live_paused_at timestamptz,
  add column live_ended_at timestamptz,
  add column live_replay_making boolean not null default false,
  add column live_replay_until timestamptz;
alter table course_reminder add column told_at timestamptz;
create index course_reminder_untold on course_reminder (course_id) where told_at is null;
