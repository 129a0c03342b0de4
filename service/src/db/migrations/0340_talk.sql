-- What learners say of a course and ask about it; certificates; what a week is meant to hold.
alter table course add column if not exists review_count integer not null default 0;
alter table course add column if not exists review_mean numeric;
alter table course add column trailer_lesson_id integer;
comment on column course.trailer_lesson_id is 'A trial lesson that is shown to whoever cannot play the course yet';

create table course_review (
  id integer primary key generated always as identity,
  course_id integer not null references course on delete cascade,
  user_id integer not null references member_user on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  created_at timestamptz not null,
  edited_at timestamptz,
  reply text,
  reply_at timestamptz,
  unique (course_id, user_id)
);
comment on column course_review.state is 'held: reported, until the operator has looked; down: taken off by the operator for good';

-- Whoever writes, deletes or leaves: the figures of a course are those of the reviews that are shown.
create function course_review_counted() returns trigger language plpgsql as $$
begin
  update course set (review_count, review_mean) =
    (select count(*), round(avg(stars), 2) from course_review r where r.course_id = course.id and r.state = 'shown')
  where id = coalesce(new.course_id, old.course_id);
  return null;
end $$;
create trigger course_review_counted after insert or update of stars, state or delete on course_review
  for each row execute function course_review_counted();

create table course_question (
  id integer primary key generated always as identity,
  course_id integer not null references course on delete cascade,
  lesson_id integer references course_lesson on delete set null,
  at_sec real,
  user_id integer not null references member_user on delete cascade,
  text text not null,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  accepted_id integer,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index course_question_course on course_question (course_id, id desc);
create index course_question_user on course_question (user_id);

create table course_answer (
  id integer primary key generated always as identity,
  question_id integer not null references course_question on delete cascade,
  user_id integer references member_user on delete cascade,
  text text not null,
  state text not null check (state in ('shown', 'held', 'down')) default 'shown',
  created_at timestamptz not null,
  edited_at timestamptz
);
comment on column course_answer.user_id is 'Null: the teacher, through the operator';
create index course_answer_question on course_answer (question_id, id);
create index course_answer_user on course_answer (user_id);
alter table course_question add foreign key (accepted_id) references course_answer on delete set null;

create table course_talk_report (
  kind text not null check (kind in ('review', 'question', 'answer')),
  target_id integer not null,
  user_id integer not null references member_user on delete cascade,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (kind, target_id, user_id)
);

create table course_certificate (
  no text primary key,
  user_id integer not null references member_user on delete cascade,
  course_id integer not null references course on delete cascade,
  name text,
  name_shown boolean not null default false,
  title text not null,
  category text not null,
  teacher text not null,
  cover text not null,
  lessons integer not null,
  homework integer not null,
  duration_sec real not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  unique (user_id, course_id)
);
comment on table course_certificate is 'As the course was when it was completed: a course that grows later changes none';
comment on column course_certificate.name is 'Asked once, then fixed';

create table study_goal (
  user_id integer not null references member_user on delete cascade,
  from_week date not null,
  minutes integer not null check (minutes between 0 and 10080),
  primary key (user_id, from_week)
);
comment on table study_goal is 'Minutes a week, from this Monday on until the next row; 0 is none';

alter table member_notice drop constraint member_notice_kind_check;
alter table member_notice add check (kind in ('RENEWAL', 'ORDER', 'ACCOUNT', 'STUDY'));
