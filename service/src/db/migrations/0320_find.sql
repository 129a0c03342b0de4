-- What courses and lessons are found by, and what people search for.
alter table course
  add column if not exists review_count integer not null default 0,
  add column if not exists review_mean numeric;
comment on column course.review_mean is 'Of their stars, 1 to 5; null without reviews';
create index course_unpublished on course (published_at);
create index course_off on course (id) where off;
create index course_category on course (category, published_at) where not off;

create table course_find (
  course_id integer primary key references course on delete cascade,
  rules integer not null,
  weight integer not null,
  title text not null,
  title_grams integer[] not null,
  body text not null,
  grams integer[] not null
);
create index course_find_title on course_find using gin (title_grams) with (fastupdate = off);
create index course_find_grams on course_find using gin (grams) with (fastupdate = off);
create index course_find_order on course_find (weight desc, course_id);

create table lesson_find (
  lesson_id integer primary key references course_lesson on delete cascade,
  course_id integer not null references course on delete cascade,
  weight integer not null,
  position integer not null,
  title text not null,
  title_grams integer[] not null,
  body text not null,
  grams integer[] not null
);
create index lesson_find_course on lesson_find (course_id);
create index lesson_find_title on lesson_find using gin (title_grams) with (fastupdate = off);
create index lesson_find_grams on lesson_find using gin (grams) with (fastupdate = off);
create index lesson_find_order on lesson_find (weight desc, course_id, position);
comment on column lesson_find.body is 'Its title and all that is said and written in it, folded: domain/course/find/grams.ts';
comment on column lesson_find.weight is 'That of its course';

drop index course_piece_grams;
alter table course_piece drop column grams;
create index course_piece_lesson on course_piece (lesson_id);

-- Only words by which something was found.
create table search_word (
  word text not null,
  asker bytea not null,
  day date not null,
  primary key (word, asker)
);
create index search_word_day on search_word (day);
comment on column search_word.asker is 'Keyed hash of a person or an address: it counts people and names nobody';
