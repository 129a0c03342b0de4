-- What the sandbox knows in the place of Alipay and WeChat Pay: books of their own, so that ours can be compared with them.
create table sandbox_trade (
  channel text not null check (channel in ('ALIPAY', 'WECHAT')),
  out_trade_no text not null,
  code text not null unique,
  title text not null,
  amount_fen integer not null,
  state text not null check (state in ('NEW', 'WAITING', 'PAID', 'CLOSED')),
  notify_url text not null,
  return_url text not null default '',
  transaction_id text unique,
  refunded_fen integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (channel, out_trade_no)
);
create index sandbox_trade_time on sandbox_trade (created_at desc);

create table sandbox_refund (
  channel text not null,
  refund_no text not null,
  out_trade_no text not null,
  amount_fen integer not null,
  created_at timestamptz not null,
  primary key (channel, refund_no),
  foreign key (channel, out_trade_no) references sandbox_trade (channel, out_trade_no)
);

create table sandbox_agreement (
  contract_no text primary key,
  agreement_no text not null unique,
  account text not null,
  price_fen integer not null,
  first_day text not null,
  state text not null check (state in ('NEW', 'ACTIVE', 'ENDED')),
  notify_url text not null,
  created_at timestamptz not null,
  signed_at timestamptz,
  ended_at timestamptz
);

create table sandbox_notice (
  id integer generated always as identity primary key,
  channel text not null,
  kind text not null,
  content jsonb not null,
  url text not null,
  fault text,
  created_at timestamptz not null,
  due_at timestamptz,
  tries integer not null default 0,
  answer text not null default ''
);
comment on column sandbox_notice.due_at is 'null: taken, or given up';
create index sandbox_notice_due on sandbox_notice (due_at) where due_at is not null;

create table sandbox_channel (
  channel text primary key,
  down boolean not null default false,
  mute boolean not null default false,
  poor boolean not null default false,
  late_sec integer not null default 0,
  copies integer not null default 1,
  shuffle boolean not null default false
);
comment on table sandbox_channel is 'How a channel of the sandbox misbehaves: it does not answer, tells nothing, its payer has no money, tells late, several times, in any order';
