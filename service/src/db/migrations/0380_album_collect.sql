-- Favourites of albums, beside those of courses.
create table album_collect (
  user_id integer not null references member_user on delete cascade,
  album_id integer not null references content_page on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, album_id)
);
create index album_collect_album on album_collect (album_id);
