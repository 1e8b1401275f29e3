-- Who has the draft of which course open, and where: a row for each tab, as long as its socket answers.
create table draft_visits (
  id uuid primary key,
  session_id bigint not null references sessions on delete cascade,
  staff_id bigint not null references users on delete cascade,
  course_id bigint not null references courses on delete cascade,
  -- null: the course itself
  part_kind text,
  part_id bigint,
  moved_at timestamptz not null,
  seen_at timestamptz not null,
  check ((part_kind is null) = (part_id is null))
);

create index draft_visits_of_course on draft_visits (course_id);
create index draft_visits_of_staff on draft_visits (staff_id);
create index draft_visits_of_session on draft_visits (session_id);
create index draft_visits_by_time on draft_visits (seen_at);
