-- Works that members show to everybody. A picture that its person deletes is not shown any more.
create table aigc_share (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  file_id uuid not null,
  task_id uuid,
  title text not null,
  tool text not null,
  label text not null check (label in ('own', 'generated')),
  engine_name text not null,
  prompt text not null,
  start jsonb,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  created_at timestamptz not null,
  unique (user_id, file_id)
);
comment on column aigc_share.state is 'held: reported, until the operator has looked; down: taken off by the operator for good';
create index aigc_share_wall on aigc_share (created_at desc, id) where state = 'shown';

create table aigc_share_report (
  share_id uuid not null references aigc_share on delete cascade,
  user_id integer not null references member_user on delete cascade,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (share_id, user_id)
);
