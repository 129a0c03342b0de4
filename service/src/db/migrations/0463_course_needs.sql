-- A course that only makes sense with an engine of the operator's, such as a Stable Diffusion.
alter table course add column needs text;
alter table course add column engine_ready boolean not null default false;
comment on column course.needs is 'Kind of engine without which the course is not offered; null for none';
comment on column course.engine_ready is 'Whether that engine was connected when the service last looked';
