-- Seeds of ComfyUI go up to 2^64 - 1, which no bigint holds.
alter table aigc_task alter column seed type numeric(20, 0);
