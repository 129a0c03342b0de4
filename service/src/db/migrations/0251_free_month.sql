-- Numbers that had a first month for nothing, as digests that nobody reads a number from without the secret: they outlive the account.
create table free_month (
  mark bytea primary key,
  taken_at timestamptz not null
);
