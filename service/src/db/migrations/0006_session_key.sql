-- A login has two halves from now on. Those of before have one and open nothing: people log in again.
delete from member_session;
alter table member_session add column key_hash bytea not null;
comment on column member_session.key_hash is 'Of the HttpOnly cookie that belongs to the token';
