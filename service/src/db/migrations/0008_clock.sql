create table app_clock (
  single boolean primary key default true check (single),
  seen_at timestamptz not null,
  calm_since timestamptz not null
);
comment on table app_clock is 'The time as it was last seen, and since when it has gone on without a jump: nothing is deleted by age before it has for a week';
