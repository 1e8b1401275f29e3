-- Links of letters that ask whether the email of an account is its owner's. They prove the email and let nobody in.
create table email_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users,
  email text not null,
  sent_at timestamptz not null
);
create index email_confirmations_of_user on email_confirmations (user_id);
