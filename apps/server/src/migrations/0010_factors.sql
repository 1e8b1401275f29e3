-- Second factors: authenticator apps, passkeys, recovery codes, and sign-ins that wait for one of them (issue 3, §2.6).

alter table users
  -- what passkeys know the person by: random, so that it tells nobody anything
  add column passkey_handle bytea unique;

alter table sessions
  -- when the person last proved who they are; factors are changed only soon after
  add column proved_at timestamptz;

create table totp_factors (
  user_id bigint primary key references users on delete cascade,
  -- encrypted with a key made of the installation's; null: none is asked for yet
  secret bytea,
  -- one that waits for its first code, encrypted alike
  pending_secret bytea,
  pending_until timestamptz,
  -- the newest half minute a code was taken of; no older one counts again
  taken_step bigint,
  used_at timestamptz,
  confirmed_at timestamptz
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- signatures as the device counts them; 0 where it does not
  counter bigint not null,
  transports text[] not null default '{}',
  -- the host it was made at, the only one it works at
  rp_id text not null,
  name text not null,
  -- kept by the device's maker too, so that it survives the device
  is_backed_up boolean not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index passkeys_of_user on passkeys (user_id);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- sha256 of the code and whose it is
  code_hash bytea not null unique,
  used_at timestamptz,
  created_at timestamptz not null
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- the first step is passed, the second not yet; opens nothing
create table pending_sign_ins (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  -- its session may do nothing but choose a new password (Q39)
  is_reset boolean not null,
  app_type text not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_end on pending_sign_ins (expires_at);

-- wrong codes of apps and recovery codes
create table factor_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- the sign-in they were entered at; null: somebody signed in proved who they are
  pending_id bigint references pending_sign_ins on delete cascade,
  failed_at timestamptz not null
);
create index factor_failures_of_user on factor_failures (user_id, failed_at);
create index factor_failures_of_sign_in on factor_failures (pending_id);

-- challenges that a passkey has answered; none counts twice
create table answered_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index answered_challenges_by_end on answered_challenges (expires_at);
