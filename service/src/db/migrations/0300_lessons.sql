-- A lesson has a content of its own: a film, a deck, an article or a practice. Courses come from folders.
alter table course add column shipped boolean not null default true;
alter table course alter column shipped set default false;
comment on column course.shipped is 'Came with the product; others are the operator''s';
alter table course add column fingerprint text;
comment on column course.fingerprint is 'Of the files that were imported last: the same files need no import';
alter table course add column chapters text[] not null default '{}';
alter table course alter column chapters drop default;
alter table course alter column published_at drop not null;
comment on column course.published_at is 'Null or in the future: shown to nobody yet';
alter table course add column live_again_days integer;
comment on column course.live_again_days is 'A demonstration that is over comes again after so many days';

-- Lessons of before all were clips. Those that now bear their numbers are others: the old ones keep what was learned of them, out of sight.
alter table study_lesson drop constraint study_lesson_lesson_id_fkey;
update study_lesson set lesson_id = -lesson_id;
alter table course_lesson add column withdrawn boolean not null default false;
update course_lesson set id = -id, withdrawn = true;
alter table study_lesson add foreign key (lesson_id) references course_lesson on delete cascade;
update course set lesson_count = 0, duration_sec = 0;

alter table course_lesson add column kind text not null default 'film' check (kind in ('film', 'deck', 'read', 'practice'));
alter table course_lesson alter column kind drop default;
alter table course_lesson add column chapter integer not null default 1;
alter table course_lesson alter column chapter drop default;
alter table course_lesson drop column chapter_id, drop column clip_key;
drop table course_chapter;
drop table course_clip;

create table course_lesson_body (
  lesson_id integer primary key references course_lesson on delete cascade,
  body jsonb not null
);
comment on table course_lesson_body is 'Apart from its lesson: an outline of thousands reads none of it';

create table course_media (
  course_id integer not null references course on delete cascade,
  name text not null,
  sha256 text not null,
  open boolean not null,
  primary key (course_id, name)
);
create index course_media_name on course_media (name);
create index course_media_content on course_media (sha256);
comment on column course_media.open is 'For everybody; other media open with a signed address alone';
