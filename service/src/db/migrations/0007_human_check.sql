create table human_check (
  id uuid primary key,
  telphone text not null,
  address text not null,
  answer_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index human_check_created on human_check (created_at);
comment on table human_check is 'Questions asked before a code is sent; each is for one number, asked from one address, and good for one answer';
