-- Orders as money sees them, what went back, and the ledger of what was given for them.
drop table member_order;
create table member_order (
  order_no text primary key,
  user_id integer references member_user on delete set null,
  idem_key uuid not null,
  module text not null check (module in ('GRADE', 'PROMOTE', 'CONTRACT', 'COURSE')),
  biz_id integer not null,
  biz_title text not null,
  cover text,
  terms jsonb not null,
  lines jsonb not null,
  pay_fen integer not null check (pay_fen >= 0),
  refunded_fen integer not null default 0 check (refunded_fen between 0 and pay_fen),
  pay_state text not null default 'UNPAID' check (pay_state in ('UNPAID', 'PAID', 'CLOSED', 'REFUNDED')),
  grant_state text not null default 'NONE' check (grant_state in ('NONE', 'PENDING', 'GRANTED', 'REVOKED')),
  channel text check (channel in ('ALIPAY', 'WECHAT')),
  transaction_id text,
  link_phone text not null default '',
  sign_agreed boolean not null default false,
  digital_agreed boolean not null default false,
  material jsonb,
  invoice jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  granted_at timestamptz,
  closed_at timestamptz,
  removed_at timestamptz,
  unique (user_id, idem_key)
);
create index member_order_user on member_order (user_id, created_at desc);
create index member_order_open on member_order (expires_at) where pay_state = 'UNPAID';
create index member_order_pending on member_order (paid_at) where grant_state = 'PENDING';
comment on column member_order.terms is 'What was sold, as it was when it was ordered: a plan withdrawn or changed since takes nothing from it';

create table member_refund (
  refund_no text primary key,
  order_no text not null references member_order,
  part text not null check (part in ('ALL', 'GOODS', 'MATERIAL')),
  amount_fen integer not null check (amount_fen > 0),
  state text not null check (state in ('ASKED', 'REFUSED', 'SENDING', 'DONE')),
  reason text not null,
  note text not null default '',
  answer text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  done_at timestamptz
);
create index member_refund_order on member_refund (order_no, asked_at);
create index member_refund_sending on member_refund (asked_at) where state = 'SENDING';

create table member_grant (
  id integer generated always as identity primary key,
  user_id integer not null references member_user on delete cascade,
  source text not null check (source in ('ORDER', 'REWARD', 'REDEEM', 'GIFT', 'CARRIED')),
  source_id text not null,
  gift jsonb not null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  unique (user_id, source, source_id)
);
create unique index member_grant_order on member_grant (source_id) where source = 'ORDER';
comment on table member_grant is 'Everything that was ever given; a membership is computed from it, and nothing else writes one';

-- What people have from before the ledger.
insert into member_grant (user_id, source, source_id, gift, granted_at)
select id, 'CARRIED', 'membership', jsonb_build_object('kind', 'CARRIED', 'level', grade_level, 'unit', grade_unit,
  'until', to_char(expire_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), created_at
from member_user where grade_level is not null and grade_unit is not null and expire_at is not null;
insert into member_grant (user_id, source, source_id, gift, granted_at)
select user_id, 'CARRIED', 'course:' || course_id, jsonb_build_object('kind', 'COURSE', 'courseId', course_id), created_at from course_item;

create table member_address (
  id integer generated always as identity primary key,
  user_id integer not null references member_user on delete cascade,
  name text not null,
  telphone text not null,
  region_code text not null,
  region_name text not null,
  detail text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create unique index member_address_default on member_address (user_id) where is_default;

-- What a membership opens, by level; 0 is everybody. The operator may change it.
create table member_right_value (
  key text not null,
  level integer not null,
  value integer not null,
  primary key (key, level)
);
alter table course_item drop column source;
alter table member_grade drop column right_ids;
drop table member_right;
-- Withdrawn: no longer offered, still known to orders and contracts.
alter table member_grade add column off boolean not null default false;

-- What can be sent along with a course.
alter table course add column material_title text, add column material_fen integer;

create table admin_log (
  id integer generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  verb text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
comment on table admin_log is 'What operators did by the admin command; only ever added to';
