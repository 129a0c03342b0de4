-- What visitors' browsers saw, by minute. All processes add to the same rows.
create table health_minute (
  minute timestamptz not null,
  name text not null,
  version text not null,
  cohort text not null check (cohort in ('canary', 'stable')),
  loads int not null,
  load_errors int not null,
  mounts int not null,
  render_errors int not null,
  -- Mounts by time, see counts.ts.
  histogram int[] not null,
  primary key (name, minute, version, cohort)
);

create index health_minute_by_time on health_minute (minute);
