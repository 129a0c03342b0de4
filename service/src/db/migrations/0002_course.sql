create table course_teacher (
  key text primary key,
  name text not null,
  title text not null,
  avatar text not null
);

create table course_clip (
  key text primary key,
  files text[] not null,
  duration_sec real not null,
  poster text,
  captions text
);
comment on column course_clip.files is 'The same pictures in several formats, best first';

create table course (
  id integer primary key,
  course_type text not null check (course_type in ('PIECE', 'SERIES', 'LIVE')),
  title text not null,
  summary text not null,
  category text not null,
  cover text not null,
  teacher_key text not null references course_teacher,
  level text not null,
  price_fen integer not null check (price_fen >= 0),
  mprice_fen integer not null,
  member_free boolean not null,
  published_at timestamptz not null,
  weight integer not null default 0,
  learners_base integer not null default 0,
  learner_count integer not null default 0,
  collects_base integer not null default 0,
  outcomes jsonb not null,
  intro jsonb not null,
  lesson_count integer not null,
  duration_sec real not null,
  live_start_at timestamptz,
  live_minutes integer,
  live_replay boolean not null default false,
  live_cancelled boolean not null default false,
  off boolean not null default false
);
create index course_list on course (course_type, weight desc, id);

create table course_chapter (
  id integer primary key,
  course_id integer not null references course on delete cascade,
  position integer not null,
  title text not null
);
create index course_chapter_course on course_chapter (course_id);

create table course_lesson (
  id integer primary key,
  course_id integer not null references course on delete cascade,
  chapter_id integer not null references course_chapter on delete cascade,
  position integer not null,
  title text not null,
  clip_key text not null references course_clip,
  duration_sec real not null,
  trial boolean not null default false
);
create index course_lesson_course on course_lesson (course_id, position);

create table course_item (
  user_id integer not null references member_user on delete cascade,
  course_id integer not null references course,
  source text not null,
  created_at timestamptz not null,
  primary key (user_id, course_id)
);

create table course_collect (
  user_id integer not null references member_user on delete cascade,
  course_id integer not null references course,
  created_at timestamptz not null,
  primary key (user_id, course_id)
);
create index course_collect_course on course_collect (course_id);

create table study_lesson (
  user_id integer not null references member_user on delete cascade,
  lesson_id integer not null references course_lesson,
  course_id integer not null references course,
  ranges jsonb not null,
  covered_sec real not null default 0,
  position_sec real not null default 0,
  position_at timestamptz not null,
  completed_at timestamptz,
  hidden boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, lesson_id)
);
create index study_lesson_course on study_lesson (user_id, course_id);
create index study_lesson_recent on study_lesson (user_id, position_at desc);
comment on column study_lesson.hidden is 'Removed from the list of records; progress itself stays';

create table study_day (
  user_id integer not null references member_user on delete cascade,
  course_id integer not null references course,
  day date not null,
  seconds real not null default 0,
  primary key (user_id, day, course_id)
);

create table album (
  id integer primary key,
  title text not null,
  summary text not null,
  cover text not null,
  position integer not null default 0
);

create table album_course (
  album_id integer not null references album on delete cascade,
  course_id integer not null references course on delete cascade,
  position integer not null,
  primary key (album_id, course_id)
);

create table article (
  id integer primary key,
  type text not null check (type in ('PROTOCOL', 'PRIVACY', 'PAYMENT', 'NEWS')),
  title text not null,
  summary text not null,
  cover text,
  published_at timestamptz not null,
  blocks jsonb not null
);
create index article_list on article (type, published_at desc);
