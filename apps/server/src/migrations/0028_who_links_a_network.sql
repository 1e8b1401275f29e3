-- A network is linked for the session that began it.

-- linkings that have begun do not know their session; they last ten minutes
delete from social_attempts where user_id is not null;
alter table social_attempts
  -- null: somebody signs in
  add column session_id bigint references sessions on delete cascade,
  add constraint social_attempts_know_their_session check ((session_id is null) = (user_id is null));
create index social_attempts_of_session on social_attempts (session_id) where session_id is not null;

-- what a network told the app's external browser, until the session that began takes it
create table social_claims (
  -- sha256 of what the app is opened with
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  source text not null,
  subject text not null,
  expires_at timestamptz not null
);
create index social_claims_of_session on social_claims (session_id);
create index social_claims_by_end on social_claims (expires_at);
