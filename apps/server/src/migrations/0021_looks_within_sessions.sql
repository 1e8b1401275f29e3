-- A look of staff ends with the session of theirs that it was begun in.

alter table sessions
  add column opened_in bigint references sessions on delete cascade;
-- those of before do not know it, and last half an hour anyway
update sessions set ended_at = now(), end_reason = 'staff' where seen_by is not null and ended_at is null;
create index sessions_opened_in on sessions (opened_in) where opened_in is not null;
