-- A course that is too short for a certificate gives a badge, once a person.
create table course_badge (
  user_id integer not null references member_user on delete cascade,
  course_id integer not null references course on delete cascade,
  title text not null,
  mark text not null,
  earned_at timestamptz not null,
  primary key (user_id, course_id)
);
comment on column course_badge.mark is 'One character, as on the cover';

alter table course_certificate add column best jsonb not null default '[]';
comment on column course_certificate.best is 'The three best homeworks with their figures, as they were when it was issued';
