-- Standard runs of engines, started by members whom the operator names.
create table engine_benchmark (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  engine text not null,
  name text not null,
  settings jsonb not null,
  facts jsonb not null default '[]',
  state text not null,
  seconds jsonb not null default '[]',
  problem text,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null
);
create index engine_benchmark_time on engine_benchmark (created_at desc);
-- One run at a time: two would measure each other.
create unique index engine_benchmark_running on engine_benchmark ((true)) where state = 'running';
comment on column engine_benchmark.seen_at is 'When the process that runs it was last alive, by the clock of the database';
