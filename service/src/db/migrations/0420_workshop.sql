-- Files that named members have made of model files.
create table workshop_job (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  params jsonb not null,
  target text not null,
  state text not null,
  percent real not null default 0,
  problem text,
  made jsonb,
  notes jsonb not null default '[]',
  stop_asked boolean not null default false,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index workshop_job_user on workshop_job (user_id, created_at desc);
-- Two jobs never make one file; some file systems take A and a for the same letter.
create unique index workshop_job_target on workshop_job (lower(target)) where state in ('waiting', 'running');
comment on column workshop_job.seen_at is 'When the process that does it was last alive, by the clock of the database';
