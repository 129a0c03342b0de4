-- Articles, albums and learning paths come from files, as courses do. What was there came with the product and comes again.
drop table album_course;
drop table album;
drop table article;
create table content_page (
  id integer primary key,
  kind text not null check (kind in ('article', 'album', 'path')),
  title text not null,
  summary text not null,
  weight integer not null default 0,
  published_at timestamptz,
  off boolean not null default false,
  shipped boolean not null default false,
  fingerprint text,
  body jsonb not null
);
create index content_page_list on content_page (kind, weight desc, published_at desc);
comment on column content_page.published_at is 'Null or in the future: shown to nobody yet';
comment on column content_page.fingerprint is 'Of the file and pictures that were imported last';

create table content_media (
  page_id integer not null references content_page on delete cascade,
  name text not null,
  sha256 text not null,
  primary key (page_id, name)
);
create index content_media_name on content_media (name);
create index content_media_content on content_media (sha256);
