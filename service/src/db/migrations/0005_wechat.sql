create table member_wechat (
  app_id text not null,
  openid text not null,
  user_id integer not null references member_user on delete cascade,
  linked_at timestamptz not null,
  primary key (app_id, openid),
  unique (user_id, app_id)
);
comment on column member_wechat.app_id is 'The official account: a person has another openid with each';

create table wechat_scene (
  scene text primary key,
  app_id text not null,
  browser_hash bytea not null,
  url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  openid text,
  scanned_at timestamptz,
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  used_at timestamptz
);
comment on column wechat_scene.browser_hash is 'Of the cookie of the browser that asked; nobody else hears of the scan';
comment on column wechat_scene.url is 'What the QR code holds';
create index wechat_scene_created on wechat_scene (created_at desc);
