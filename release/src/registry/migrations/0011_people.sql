-- People log in by the company's OpenID Connect provider.
-- Issuer and subject of the person whom a token belongs to: of a session its owner, of a token who
-- created it in a session; null where nobody is known.
alter table token add column person text;
-- A session of a person, as opposed to a token that was created.
alter table token add column login boolean not null default false;
create index token_by_person on token (person) where person is not null;
