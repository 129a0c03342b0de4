-- A comic is counted in parts of its own name, on its certificate too.
alter table course_certificate add column comic boolean not null default false;
update course_certificate c set comic = true
  where exists (select from course_lesson l where l.course_id = c.course_id and not l.withdrawn)
    and not exists (select from course_lesson l where l.course_id = c.course_id and not l.withdrawn and l.kind <> 'comic');
