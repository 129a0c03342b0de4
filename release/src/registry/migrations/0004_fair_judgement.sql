-- Loads that went over the network, and those that the network lost: compared among themselves.
alter table health_minute add column fresh int not null default 0;
alter table health_minute add column lost int not null default 0;
-- Pages of a host on trial that were served, to set beside those that reported.
alter table health_minute add column served int not null default 0;
-- The same counters by part of the addresses, see parts.ts; empty for what is not on trial.
alter table health_minute add column parts int[] not null default '{}';

-- Signs the ids of visitors.
insert into fact (key, value) values
  ('visitorKey', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
