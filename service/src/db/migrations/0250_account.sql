-- A login is known by its browser, and by when it was last here.
alter table member_session add column agent text not null default '', add column seen_at timestamptz;
update member_session set seen_at = created_at;
alter table member_session alter column seen_at set not null;

alter table member_user
  add column notice_off text[] not null default '{ORDER.SMS}',
  add column leave_at timestamptz;
comment on column member_user.notice_off is 'Kinds and ways of notices that are not wanted: ORDER.SMS';
comment on column member_user.leave_at is 'The account is deleted then, unless its person takes that back';
create index member_user_leaving on member_user (leave_at) where leave_at is not null;

create table member_notice (
  id integer generated always as identity primary key,
  user_id integer not null references member_user on delete cascade,
  kind text not null check (kind in ('RENEWAL', 'ORDER', 'ACCOUNT')),
  title text not null,
  text text not null,
  path text not null default '',
  site boolean not null,
  sms text not null check (sms in ('NONE', 'WAITING', 'SENT', 'FAILED')),
  sms_tries smallint not null default 0,
  sms_next_at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz
);
comment on column member_notice.path is 'Where on this site one can act on it; empty for nowhere';
comment on column member_notice.site is 'Whether it is read here; otherwise it is an SMS alone';
create index member_notice_page on member_notice (user_id, id desc) where site;
create index member_notice_waiting on member_notice (sms_next_at) where sms = 'WAITING';

create table member_proof (
  ticket_hash bytea primary key,
  user_id integer not null references member_user on delete cascade,
  session_id integer not null,
  scene text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table member_proof is 'Tickets for what needs more than a login, each for one use by the login that asked';

create table member_export (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  sha256 text not null,
  bytes bigint not null,
  file_ids uuid[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column member_export.sha256 is 'Of the description; the files beside it are read when it is downloaded';
create index member_export_user on member_export (user_id, created_at desc);

alter table sandbox_sms add column text text not null default '';
