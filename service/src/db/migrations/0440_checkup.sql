-- What was measured on pictures of members, once a picture.
create table study_checkup (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  file_id uuid not null,
  first_id uuid references study_checkup on delete set null,
  figures jsonb not null,
  width integer not null,
  height integer not null,
  made_at timestamptz not null,
  unique (user_id, file_id)
);
create index study_checkup_newest on study_checkup (user_id, made_at desc, id);
create index study_checkup_first on study_checkup (first_id) where first_id is not null;
comment on column study_checkup.first_id is 'Of the same picture before it was mended';
