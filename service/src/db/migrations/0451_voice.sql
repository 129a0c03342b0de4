alter table course_lesson add column voiced boolean not null default false;
comment on column course_lesson.voiced is 'A deck with a recorded voice';
