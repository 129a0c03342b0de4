-- Films of before are taken as having sound until they are imported again.
update course_lesson set voiced = true where kind = 'film';
comment on column course_lesson.voiced is 'A deck with a recorded voice, or a film that is not silent';
