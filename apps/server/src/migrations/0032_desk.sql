-- What experts have at their desk.

-- identity declares which sessions are open
create view open_sessions as select id, user_id from sessions where ended_at is null;

-- who looks at an answer now; a claim lapses by itself and ends with its session
create table homework_claims (
  homework_status_id bigint primary key references homework_statuses on delete cascade,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  claimed_until timestamptz not null
);
create index homework_claims_of_user on homework_claims (user_id);
create index homework_claims_of_session on homework_claims (session_id);

-- texts that experts insert into their replies
create table reply_templates (
  id bigint generated always as identity primary key,
  -- null: of the whole school
  owner_id bigint references users on delete cascade,
  body text not null,
  created_at timestamptz not null default now()
);
create unique index reply_templates_once on reply_templates (coalesce(owner_id, 0), md5(body));
create index reply_templates_of_owner on reply_templates (owner_id);

create table desk_settings (
  user_id bigint primary key references users on delete cascade,
  undo_s integer not null,
  keys_on boolean not null,
  keys jsonb not null
);
