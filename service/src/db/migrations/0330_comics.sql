-- Comics: a kind of lesson, read panel by panel.
alter table course_lesson drop constraint course_lesson_kind_check;
alter table course_lesson add constraint course_lesson_kind_check check (kind in ('film', 'deck', 'read', 'comic', 'practice'));
alter table course add column mark text;
comment on column course.mark is 'A character on the cover of a comic';
