create table app_secret (
  name text primary key,
  value bytea not null
);

create table rate_window (
  key text not null,
  starts_at timestamptz not null,
  hits integer not null,
  primary key (key, starts_at)
);

create table sandbox_sms (
  id integer generated always as identity primary key,
  telphone text not null,
  scene text not null,
  code text not null,
  created_at timestamptz not null
);
create index sandbox_sms_number on sandbox_sms (telphone, id desc);
