-- Spans of time in which nothing new reaches visitors. Rows are ended, never removed.
create table release_freeze (
  id uuid primary key default gen_random_uuid(),
  -- One application; null for all.
  name text,
  begins timestamptz not null,
  -- null until somebody ends it.
  ends timestamptz,
  why text not null,
  by text not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  check (ends is null or ends > begins)
);
