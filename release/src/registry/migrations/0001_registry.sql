create table version (
  name text not null,
  version text not null,
  digest char(64) not null,
  manifest jsonb not null,
  by text not null,
  at timestamptz not null default now(),
  primary key (name, version)
);

create table change (
  revision bigint primary key,
  at timestamptz not null default now(),
  by text not null,
  verb text not null,
  why text not null,
  before jsonb not null,
  after jsonb not null
);

create table fact (
  key text primary key,
  value text not null
);

-- History can be added to, never rewritten.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger version_is_immutable before update on version for each row execute function refuse_rewriting();
create trigger change_is_append_only before update or delete on change for each row execute function refuse_rewriting();

-- Decides which visitors get which version: random, so that nobody can choose a bucket.
insert into fact (key, value) values ('salt', replace(gen_random_uuid()::text, '-', ''));
