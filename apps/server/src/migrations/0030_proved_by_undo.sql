-- An undo link proves the email it was sent to, and no other: it may come by SMS, or to an older mailbox.

-- told_email: where the undo link was sent; null: by SMS. old_is_awaited: the old email still had to be verified.
alter table address_changes add column told_email text, add column old_is_awaited boolean not null default false;
-- began with a link that was mailed to the account's email
alter table pending_sign_ins add column is_mailed boolean not null default false;
alter table pending_sign_ins alter column is_mailed drop default;
