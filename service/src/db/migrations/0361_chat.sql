-- What is said beside a broadcast, by whom it is kept in order, and who has to be silent.
create table chat_line (
  id integer primary key generated always as identity,
  course_id integer not null references course on delete cascade,
  user_id integer not null references member_user on delete cascade,
  key uuid not null,
  role text not null check (role in ('teacher', 'assistant', 'member', 'viewer')),
  at timestamptz not null,
  text text not null,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  hidden_at timestamptz,
  hidden_by integer references member_user on delete set null,
  unique (user_id, course_id, key)
);
comment on column chat_line.role is 'As it was when this was said';
comment on column chat_line.state is 'held: reported, until the operator has looked; down: taken away, by its author, by who moderates, or by the operator';
comment on column chat_line.hidden_by is 'Null: the operator';
create index chat_line_course on chat_line (course_id, at, id);
create index chat_line_user on chat_line (user_id, id desc);

create table chat_pin (
  course_id integer primary key references course on delete cascade,
  line_id integer not null references chat_line on delete cascade
);
create index chat_pin_line on chat_pin (line_id);

create table chat_role (
  course_id integer not null references course on delete cascade,
  user_id integer not null references member_user on delete cascade,
  role text not null check (role in ('teacher', 'assistant')),
  primary key (course_id, user_id)
);

create table chat_mute (
  course_id integer not null references course on delete cascade,
  user_id integer not null references member_user on delete cascade,
  until timestamptz not null,
  primary key (course_id, user_id)
);
comment on table chat_mute is 'One row a person and room; over once its time is';

alter table course_talk_report drop constraint course_talk_report_kind_check;
alter table course_talk_report add check (kind in ('review', 'question', 'answer', 'chat'));
