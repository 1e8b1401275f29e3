-- The email that its owner has shown to be theirs, by a code or a link sent to it. Nothing that was written under another email is
-- sent to it: anybody may sign up, or ask, with somebody else's.

alter table users add column proved_email text;
update users set proved_email = email
  where is_demo_account or (invited_at is not null and password_hash is not null);
