-- A ticket counts only while what it came from does: the session that made it, and the person's ways in as they were then.

alter table users
  -- raised with everything that ends a person's sessions or changes how or as what they sign in; a ticket of before counts no more
  add column entry_version integer not null default 0;

-- those made by a session last a minute and do not know which it was
delete from tickets where purpose not in ('reset', 'invitation');

alter table tickets
  add column entry_version integer not null default 0,
  -- null: emailed, or made when a network brought the person back
  add column session_id bigint references sessions on delete cascade,
  add constraint tickets_know_their_session
    check ((session_id is null) = (purpose in ('reset', 'invitation', 'social_login')));
alter table tickets alter column entry_version drop default;
create index tickets_of_session on tickets (session_id) where session_id is not null;
