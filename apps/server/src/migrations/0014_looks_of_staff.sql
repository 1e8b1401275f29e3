-- With the sessions of a member of staff end those they opened as others.

create index sessions_by_looker on sessions (seen_by) where seen_by is not null;
