-- What is said and written in courses, piece by piece, so that a search finds the second of a caption.
create table course_piece (
  id integer primary key generated always as identity,
  course_id integer not null references course on delete cascade,
  lesson_id integer references course_lesson on delete cascade,
  kind text not null check (kind in ('course', 'lesson', 'caption', 'text')),
  at_sec real,
  text text not null,
  grams text[] not null
);
create index course_piece_course on course_piece (course_id);
create index course_piece_grams on course_piece using gin (grams);
comment on column course_piece.grams is 'Its letters by one (Chinese) and by two: domain/course/grams.ts';
