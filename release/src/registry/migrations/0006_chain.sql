-- Each row holds the digest of itself and of the row before it, see chain.ts; rows from before have none.
alter table change add column digest char(64);

-- A trigger by row does not see it when a whole table is emptied.
create trigger change_is_never_emptied before truncate on change for each statement execute function refuse_rewriting();
create trigger version_is_never_emptied before truncate on version for each statement execute function refuse_rewriting();
