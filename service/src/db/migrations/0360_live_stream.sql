-- What a broadcast shows: the address of a signal (https://…), or the playlist of a film among its media; null: its lessons are played.
alter table course add column live_stream text;
