-- Each submission of a homework is kept with what was measured, for the curve of attempts.
alter table study_homework add column attempts jsonb not null default '[]';
