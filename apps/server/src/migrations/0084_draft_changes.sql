-- What each author changed in a draft, to be undone and redone: rows with their columns before and after.
create table draft_changes (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  staff_id bigint not null references users on delete cascade,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  changed jsonb not null,
  made_at timestamptz not null,
  undone_at timestamptz
);

create index draft_changes_of_author on draft_changes (staff_id, course_id, id);
create index draft_changes_of_course on draft_changes (course_id);
