-- Every time a person was sent to a channel to pay, and what came of it. What is paid here is the money that came in.
create table pay_attempt (
  out_trade_no text primary key,
  order_no text not null references member_order,
  channel text not null check (channel in ('ALIPAY', 'WECHAT')),
  way text not null check (way in ('PAGE', 'CODE', 'AGREEMENT')),
  amount_fen integer not null check (amount_fen > 0),
  state text not null check (state in ('OPEN', 'LEFT', 'CLOSED', 'PAID')),
  code text,
  transaction_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  scanned_at timestamptz,
  asked_at timestamptz,
  paid_at timestamptz
);
comment on column pay_attempt.state is 'OPEN: shown; LEFT: another took its place, the channel still has to close it; CLOSED there; PAID, also when that came after';
create unique index pay_attempt_open on pay_attempt (order_no, channel) where state = 'OPEN';
create unique index pay_attempt_transaction on pay_attempt (channel, transaction_id) where transaction_id is not null;
create index pay_attempt_order on pay_attempt (order_no);
create index pay_attempt_unsettled on pay_attempt (created_at) where state in ('OPEN', 'LEFT');

-- null: the payment that the order counts; else the one that came beside it.
alter table member_refund
  add column out_trade_no text references pay_attempt,
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  add column trouble text not null default '';

create table pay_contract (
  contract_no text primary key,
  order_no text not null references member_order,
  user_id integer references member_user on delete set null,
  grade_id integer not null,
  grade_name text not null,
  channel text not null check (channel in ('ALIPAY', 'WECHAT')),
  price_fen integer not null check (price_fen > 0),
  terms jsonb not null,
  state text not null check (state in ('SIGNING', 'ACTIVE', 'ENDED')),
  agreement_no text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  signed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('MEMBER', 'CHANNEL', 'EXPIRED', 'UNPAID')),
  unsign_due boolean not null default false,
  next_charge_day date,
  reminded_for date,
  due_order_no text references member_order,
  tried_at timestamptz,
  grace_until timestamptz,
  checked_at timestamptz
);
comment on column pay_contract.expires_at is 'Until when it can be signed';
comment on column pay_contract.unsign_due is 'Over here, and still to be ended at the channel';
comment on column pay_contract.due_order_no is 'What is being charged now';
create unique index pay_contract_active on pay_contract (user_id) where state = 'ACTIVE';
create index pay_contract_order on pay_contract (order_no);
create index pay_contract_user on pay_contract (user_id);

create table pay_event (
  id uuid primary key,
  kind text not null check (kind in ('paid', 'refunded', 'failed')),
  body jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz,
  tries integer not null default 0
);
comment on table pay_event is 'What the webhook of the operator is told; due_at null: taken, or given up';
create index pay_event_due on pay_event (due_at) where due_at is not null;
