-- Which version of an agreement a member agreed to last; a version is the day of its text.
create table member_agreement (
  user_id integer not null references member_user on delete cascade,
  type text not null check (type in ('PROTOCOL', 'PRIVACY')),
  version timestamptz not null,
  agreed_at timestamptz not null,
  primary key (user_id, type)
);

-- A login that is renewed answers to its former token and key for a minute: calls on their way, and other tabs.
alter table member_session
  add column before_token_hash bytea,
  add column before_key_hash bytea,
  add column before_until timestamptz;
create index member_session_before on member_session (before_token_hash) where before_token_hash is not null;
