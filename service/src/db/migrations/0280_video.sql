-- Of a video: the picture that stands for it, and how long it is.
alter table file_entry add column cover_sha256 text;
alter table file_entry add column duration_ms integer;
