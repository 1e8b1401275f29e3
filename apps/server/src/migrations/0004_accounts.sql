-- Profiles, one-time codes, linked networks, consent to documents, and what is counted against floods (issue 3).

alter table users
  add column city text not null default '',
  add column gender text check (gender in ('M', 'F')),
  add column phone text,
  add column phone_validated_at timestamptz,
  add column birthday date,
  add column instagram text not null default '',
  add column is_notification_disabled boolean not null default false,
  -- an account of the mobile app without an e-mail; the app's own id, hashed (Q12)
  add column app_id_hash bytea unique,
  add column must_update_password boolean not null default false,
  add column must_update_profile boolean not null default false,
  add column must_validate_email boolean not null default false,
  add column must_validate_phone boolean not null default false,
  -- with status 0: personal data are emptied thirty days later (Q50)
  add column deleted_at timestamptz;

alter table sessions
  -- opened by a password reset: may do nothing but choose a new password (Q39)
  add column is_reset boolean not null default false;

create table one_time_codes (
  id bigint generated always as identity primary key,
  -- null: nobody has this address; it is counted all the same
  user_id bigint references users on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  -- sha256 of the e-mail or phone it is for
  target_hash bytea not null,
  -- null until the message is written
  code_hash bytea,
  failures integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_codes_of_target on one_time_codes (channel, target_hash, created_at);

create table external_auths (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  source text not null check (source in ('google', 'vkontakte', 'facebook', 'apple')),
  subject text not null,
  created_at timestamptz not null default now(),
  unique (source, subject),
  unique (user_id, source)
);

-- what a person agreed to, with the version they saw; never changed
create table document_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  document text not null,
  version text not null,
  language text not null,
  agreed_at timestamptz not null default now()
);
create index document_consents_of_user on document_consents (user_id);

-- calls that are limited by the hour and the network they come from (Q36)
create table counted_calls (
  id bigint generated always as identity primary key,
  kind text not null,
  network cidr not null,
  called_at timestamptz not null default now()
);
create index counted_calls_by_network on counted_calls (kind, network, called_at);
