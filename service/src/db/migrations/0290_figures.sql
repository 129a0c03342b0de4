-- Models that people made and kept.
create table figure_model (
  id uuid primary key,
  user_id integer not null references member_user on delete cascade,
  name text not null,
  figure jsonb not null,
  outfit jsonb not null,
  file_id uuid references file_entry on delete set null,
  created_at timestamptz not null
);
create index figure_model_user on figure_model (user_id, created_at desc);
comment on column figure_model.file_id is 'A picture that shows it; null when there is none any more';
