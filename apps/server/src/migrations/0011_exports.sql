-- Everything the school holds about a person, gathered on their wish (issue 3, §2.6).

create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'making', 'ready', 'failed')),
  percent smallint not null default 0,
  -- runs that were begun; each may have been killed
  runs smallint not null default 0,
  failure text,
  size_bytes bigint,
  file_count integer,
  -- relative to the files folder; nobody can guess one
  storage_key text not null unique,
  -- in whose name the letter is written
  app_id text not null default '',
  created_at timestamptz not null,
  ready_at timestamptz
);
create index data_exports_of_user on data_exports (user_id, id);
-- one at a time
create unique index data_exports_running on data_exports (user_id) where state in ('queued', 'making');
