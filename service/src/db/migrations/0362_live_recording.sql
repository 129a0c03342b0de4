-- The lesson that is the whole of a broadcast, from its first second on: what was said beside it follows its player.
alter table course add column live_recording_id integer;
