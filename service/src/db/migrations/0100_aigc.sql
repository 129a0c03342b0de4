create table file_entry (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  origin text not null check (origin in ('upload', 'result')),
  name text not null,
  sha256 text not null,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  labelled_sha256 text,
  created_at timestamptz not null default now()
);
create index file_entry_user on file_entry (user_id, created_at desc);
create index file_entry_content on file_entry (sha256);
comment on column file_entry.labelled_sha256 is 'The copy for download with the visible AI mark; null for uploads';

create table aigc_task (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  request_id uuid not null,
  tool text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  params jsonb not null,
  seed bigint not null,
  source_file_id uuid,
  engine text not null,
  percent real not null default 0,
  images jsonb not null default '[]',
  error text not null default '',
  attempts smallint not null default 0,
  worker uuid,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  elapsed_ms integer,
  removed_at timestamptz,
  unique (user_id, request_id)
);
create index aigc_task_page on aigc_task (user_id, created_at desc) where removed_at is null;
create index aigc_task_queue on aigc_task (queued_at) where state = 'queued';
create index aigc_task_running on aigc_task (lease_until) where state = 'running';
create index aigc_task_served on aigc_task (user_id, started_at desc);
comment on column aigc_task.seed is 'The seed used when the parameters leave it to chance; kept so that a retaken task paints the same picture';
comment on column aigc_task.worker is 'The claim that holds the lease; a process that lost it can no longer write';

-- Previews are worth nothing after a crash: no write-ahead log.
create unlogged table aigc_preview (
  task_id uuid primary key,
  data bytea not null
);
