-- A proposal is void once the token that made it has ended or lost its scope.
alter table proposal drop constraint proposal_state_check;
alter table proposal add constraint proposal_state_check
  check (state in ('open', 'approved', 'rejected', 'stale', 'void'));
