-- What learners write down beside a lesson, and what they made of a practice.
create table study_note (
  id integer primary key generated always as identity,
  user_id integer not null references member_user on delete cascade,
  lesson_id integer not null references course_lesson on delete cascade,
  at_sec real,
  text text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index study_note_lesson on study_note (user_id, lesson_id);
comment on column study_note.at_sec is 'Null in lessons without a clock';
comment on column study_note.removed_at is 'Deleted by its person, who may undo that for a day';

create table study_homework (
  user_id integer not null references member_user on delete cascade,
  lesson_id integer not null references course_lesson on delete cascade,
  file_id uuid not null,
  checks jsonb not null,
  looked boolean not null default false,
  handed_at timestamptz not null,
  primary key (user_id, lesson_id)
);
