-- The draft that a restored version replaced, until the next one does: it can be had back while nothing changed since.
create table former_drafts (
  course_id bigint primary key references courses,
  -- the version that was restored, and the revision of the draft since
  version integer not null,
  draft integer not null,
  -- json, which keeps the order of columns: what did not change is not written
  content json not null
);

-- A version goes on naming days that an import has deleted since, because nobody had them.
alter table course_counted_days drop constraint course_counted_days_day_id_fkey;
