-- Consent to cookies, questions to support, and the events of analytics (issue 3).

-- every choice is a row of its own; the newest counts
create table cookie_policies (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  -- sha256 of the browser's consent id, for somebody who was not signed in
  consent_hash bytea,
  analytics boolean not null,
  marketing boolean not null,
  app_id text not null default '',
  decided_at timestamptz not null default now(),
  check ((user_id is null) <> (consent_hash is null))
);
create index cookie_policies_of_user on cookie_policies (user_id, id) where user_id is not null;
create index cookie_policies_of_browser on cookie_policies (consent_hash, id) where consent_hash is not null;

create table support_questions (
  id bigint generated always as identity primary key,
  -- null: somebody who was not signed in
  user_id bigint references users on delete set null,
  support_category_id bigint,
  name text not null,
  email text not null,
  message text not null,
  -- in whose name and language letters about it are written
  app_id text not null default '',
  language text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- grows with every change; whoever acts names the one they looked at
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index support_questions_by_state on support_questions (state, created_at, id);

create table support_answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references support_questions on delete cascade,
  staff_id bigint not null references users,
  message text not null,
  created_at timestamptz not null default now()
);
create index support_answers_of_question on support_answers (question_id);

-- what people who allow it did; forgotten after 400 days
create table analytics_events (
  id bigint generated always as identity primary key,
  name text not null,
  params jsonb not null default '{}',
  user_id bigint references users on delete cascade,
  -- sha256 of the browser's consent id, for somebody who was not signed in
  consent_hash bytea,
  app_id text not null default '',
  -- of the school's own people (Q106)
  is_internal boolean not null default false,
  -- by the clock of the device
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  check ((user_id is null) <> (consent_hash is null))
);
create index analytics_events_by_time on analytics_events (received_at);
create index analytics_events_of_user on analytics_events (user_id, received_at) where user_id is not null;
create index analytics_events_of_browser on analytics_events (consent_hash, received_at) where consent_hash is not null;
