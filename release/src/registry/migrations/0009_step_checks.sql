-- Checks between two timed steps, one for each interval of an application.
create table step_check (
  -- Sent with each request, so that a receiver can detect duplicates.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  version text not null,
  -- The change that began the interval: the same for all processes, and after a restart.
  revision bigint not null,
  -- Name of the address, or 'command'.
  endpoint text not null,
  step int not null,
  traffic int not null,
  state text not null default 'asking' check (state in ('asking', 'passed', 'failed', 'unanswered', 'skipped')),
  reason text not null default '',
  asked_at timestamptz not null,
  -- Until then one process waits for the answer; afterwards another one may ask.
  lease_until timestamptz not null,
  decided_at timestamptz,
  unique (name, revision)
);
create index step_check_by_time on step_check (name, asked_at desc);
