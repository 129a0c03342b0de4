-- What visitors and members write to the operator; `user_id` is null for a visitor.
create table service_message (
  id integer primary key generated always as identity,
  user_id integer references member_user on delete cascade,
  request_id uuid not null unique,
  text text not null,
  contact text not null,
  page text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  reply text not null default ''
);
create index service_message_open on service_message (created_at) where done_at is null;
