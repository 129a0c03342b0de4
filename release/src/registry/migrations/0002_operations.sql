-- What a change was about, and who agreed to it.
alter table change add column name text;
alter table change add column version text;
alter table change add column approved_by text;

-- Bytes of each file as it travels. Versions from before are measured when somebody asks.
alter table version add column wire jsonb;

-- Versions whose files were removed; the version itself stays, so that its number is never given to other content.
create table collected (
  name text not null,
  version text not null,
  at timestamptz not null default now(),
  by text not null,
  primary key (name, version),
  foreign key (name, version) references version (name, version)
);

create table token (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- sha256 in hex; the token itself is shown once and kept nowhere.
  hash char(64) not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create table proposal (
  id uuid primary key default gen_random_uuid(),
  token_id text not null,
  by text not null,
  at timestamptz not null default now(),
  change jsonb not null,
  base_revision bigint not null,
  diff jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'stale')),
  decided_by text,
  decided_at timestamptz,
  decided_why text
);
