-- What staff decide about people: blocks, invitations, segments, and looking as somebody (issue 3).

alter table users
  -- the status to come back to from a block or a deletion
  add column status_before smallint,
  add column blocked_at timestamptz,
  -- when the last invitation was asked for
  add column invited_at timestamptz;

alter table sessions
  -- the member of staff who looks as this person; such a session changes nothing
  add column seen_by bigint references users;
create index sessions_of_person on sessions (user_id) where seen_by is null;

alter table tickets
  -- who asked for a ticket to look as somebody
  add column staff_id bigint references users on delete cascade;

create table segments (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index segments_by_name on segments (lower(name));

create table user_segments (
  user_id bigint not null references users on delete cascade,
  segment_id bigint not null references segments on delete cascade,
  primary key (user_id, segment_id)
);
create index user_segments_of_segment on user_segments (segment_id);
