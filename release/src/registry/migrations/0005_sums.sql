-- What the watch over canaries judges by: running sums by group of addresses, see tally.ts. Each process writes rows of its own.
create table health_sum (
  name text not null,
  version text not null,
  since timestamptz not null,
  process uuid not null,
  tally bytea not null,
  written timestamptz not null,
  primary key (name, version, since, process)
);
create index health_sum_by_time on health_sum (written);

-- What the watch found at its last look.
create table health_verdict (
  name text not null,
  version text not null,
  -- When the shares were given that it is about.
  since timestamptz not null,
  -- Counted from 1970; see Standing in judge.ts.
  minute bigint not null,
  samples int not null,
  strikes int not null,
  p double precision,
  primary key (name, version)
);

alter table health_minute drop column served, drop column parts;
