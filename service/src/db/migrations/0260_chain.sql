-- Several tasks of one plan, of which some begin from pictures of others.
create table aigc_chain (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  request_id uuid not null,
  kind text not null check (kind in ('composer', 'listing')),
  title text not null,
  form jsonb not null,
  stopped boolean not null default false,
  open boolean not null default true,
  created_at timestamptz not null,
  unique (user_id, request_id)
);
comment on column aigc_chain.form is 'What its page shows again; the service does not read it';
comment on column aigc_chain.stopped is 'Cancelled by its person: nothing of it is begun until they go on';
comment on column aigc_chain.open is 'Something of it may still be begun';
create index aigc_chain_page on aigc_chain (user_id, kind, created_at desc);
create index aigc_chain_open on aigc_chain (id) where open;

create table aigc_chain_step (
  chain_id uuid not null references aigc_chain on delete cascade,
  position smallint not null,
  key text not null,
  title text not null,
  params jsonb not null,
  request_id uuid not null,
  task_id uuid,
  error text not null default '',
  primary key (chain_id, key)
);
comment on column aigc_chain_step.params is 'Of its tool; { step, image } stands in the place of a picture of another step';
comment on column aigc_chain_step.request_id is 'Of the task that it is to be: begun twice at once it is one';
comment on column aigc_chain_step.error is 'Why it could not be begun';
create index aigc_chain_step_task on aigc_chain_step (task_id);
