create table member_user (
  id integer generated always as identity (start with 10001) primary key,
  username text not null unique,
  nick_name text not null,
  real_name text not null default '',
  avatar text not null default '',
  telphone text unique,
  inviter_id integer not null default -1,
  grade_level integer,
  grade_unit text check (grade_unit in ('MONTH', 'SEASON', 'YEAR')),
  expire_at timestamptz,
  grade_continuous smallint not null default 0,
  reward_run_start date,
  created_at timestamptz not null default now()
);
comment on column member_user.reward_run_start is 'First day of the sign-in run that already earned its free month';

create table member_session (
  id integer generated always as identity primary key,
  user_id integer not null references member_user on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create unique index member_session_one_per_device on member_session (user_id, device) where replaced_at is null;
create index member_session_expiry on member_session (expires_at);

create table member_sms_code (
  id integer generated always as identity primary key,
  telphone text not null,
  scene text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index member_sms_code_number on member_sms_code (telphone, created_at desc);

create table member_grade (
  id integer primary key,
  name text not null,
  unit text not null check (unit in ('MONTH', 'SEASON', 'YEAR')),
  number integer not null,
  price_fen integer not null,
  mprice_fen integer not null,
  level integer not null,
  continuous smallint not null default 0,
  discount integer not null,
  right_ids integer[] not null default '{}',
  position integer not null default 0
);
comment on column member_grade.discount is 'What a member pays for a paid course, in percent of its price';

create table member_right (
  id integer primary key,
  name text not null,
  position integer not null default 0
);

create table member_sign (
  user_id integer not null references member_user on delete cascade,
  day date not null,
  created_at timestamptz not null,
  primary key (user_id, day)
);

create table member_redeem_code (
  code text primary key,
  kind text not null check (kind in ('GRADE', 'COURSE')),
  target_id integer not null,
  title text not null,
  starts_at timestamptz,
  expires_at timestamptz,
  max_uses integer,
  uses integer not null default 0
);
comment on column member_redeem_code.code is 'Capital letters and digits, no dashes';
comment on column member_redeem_code.max_uses is 'null: any number of people, each once';

create table member_redeem_record (
  code text not null references member_redeem_code,
  user_id integer not null references member_user on delete cascade,
  gives text not null,
  expire_at timestamptz,
  redeemed_at timestamptz not null,
  primary key (code, user_id)
);
create index member_redeem_record_user on member_redeem_record (user_id, redeemed_at desc);

create table member_order (
  order_no text primary key,
  user_id integer not null references member_user,
  module text not null,
  biz_id text not null,
  biz_title text not null,
  pay_fen integer not null,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index member_order_user on member_order (user_id, created_at desc);
