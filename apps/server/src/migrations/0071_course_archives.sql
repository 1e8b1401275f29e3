-- A course folder that was uploaded as a ZIP, and how far it is unpacked.
create table course_archives (
  id bigint generated always as identity primary key,
  started_by bigint references users,
  -- null once it is unpacked or refused
  file_id bigint references files on delete set null,
  name text not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'failed')),
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  -- the folder it became
  folder text,
  -- {kind, path, other}
  failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_archives_of_person on course_archives (started_by, id desc);
create unique index course_archives_of_file on course_archives (file_id);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('avatar', 'chat', 'homework', 'media', 'archive'));
