create table aigc_work (
  id integer primary key,
  title text not null,
  params jsonb not null,
  engine text not null,
  picture text not null,
  picture_small text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position integer not null default 0,
  off boolean not null default false
);
create index aigc_work_wall on aigc_work (position, id) where not off;
comment on table aigc_work is 'Pictures of the public wall, chosen by the operator; what members make stays theirs';

create table course_reminder (
  user_id integer not null references member_user on delete cascade,
  course_id integer not null references course on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, course_id)
);
create index course_reminder_course on course_reminder (course_id);
