-- A lesson that leaves the content takes its progress along.
alter table study_lesson drop constraint study_lesson_lesson_id_fkey;
alter table study_lesson add foreign key (lesson_id) references course_lesson on delete cascade;
