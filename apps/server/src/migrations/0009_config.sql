-- What the owner changes of a variant over the data that ships with the program (issue 3, §1.3).

create table config_versions (
  id bigint generated always as identity primary key,
  variant_id text not null,
  -- counts from 1 for each variant; 0 is what ships
  version integer not null,
  -- by name, only what differs from what ships
  changes jsonb not null,
  -- the version this is a copy of; null: a draft that was published
  restored_from integer,
  published_by bigint not null references users,
  published_at timestamptz not null,
  unique (variant_id, version)
);
create index config_versions_of_person on config_versions (published_by);

create table config_drafts (
  variant_id text primary key,
  -- null: nothing is being changed
  changes jsonb,
  -- grows with every change and never goes back, also when the draft is gone; whoever saves names the one they looked at
  revision integer not null default 0,
  updated_by bigint references users,
  updated_at timestamptz not null default now()
);
create index config_drafts_of_person on config_drafts (updated_by);
