-- What members whom the operator names wrote about models of a folder that the service cannot write.
create table model_card (
  name text primary key,
  user_id integer references member_user on delete set null,
  card jsonb not null,
  edited_at timestamptz not null
);
