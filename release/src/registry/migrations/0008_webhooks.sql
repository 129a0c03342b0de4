-- Messages to the operators' own servers, one row for each endpoint.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  -- Name of the endpoint; its address and secret are in the environment.
  endpoint text not null,
  event text not null,
  body text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts int not null default 0,
  next_at timestamptz not null,
  -- Of the last attempt: the HTTP status, or why there was none.
  status int,
  error text
);
create index webhook_delivery_waiting on webhook_delivery (endpoint, next_at) where state = 'waiting';
create index webhook_delivery_by_time on webhook_delivery (at);

-- The newest revision of which messages were made. What happened before this table is told to nobody.
create table webhook_progress (revision bigint not null);
insert into webhook_progress select coalesce(max(revision), 0) from change;
