-- Homeworks that their learners show in the gallery of the course, and what others say of them.
create table course_gallery (
  id integer primary key generated always as identity,
  course_id integer not null references course on delete cascade,
  lesson_id integer not null references course_lesson on delete cascade,
  user_id integer not null references member_user on delete cascade,
  file_id uuid not null,
  checks jsonb not null,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  created_at timestamptz not null,
  unique (user_id, lesson_id, file_id)
);
comment on table course_gallery is 'One row a homework and consent; another homework of the lesson needs another one';
comment on column course_gallery.state is 'held: reported, until the operator has looked; down: taken off by the operator for good';
create index course_gallery_course on course_gallery (course_id, id desc) where state = 'shown';

create table gallery_comment (
  id integer primary key generated always as identity,
  work_id integer not null references course_gallery on delete cascade,
  course_id integer not null references course on delete cascade,
  user_id integer not null references member_user on delete cascade,
  text text not null,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  created_at timestamptz not null,
  edited_at timestamptz
);
create index gallery_comment_work on gallery_comment (work_id, id);
create index gallery_comment_user on gallery_comment (user_id);

alter table course_talk_report drop constraint course_talk_report_kind_check;
alter table course_talk_report add constraint course_talk_report_kind_check
  check (kind in ('review', 'question', 'answer', 'chat', 'homework', 'comment'));
