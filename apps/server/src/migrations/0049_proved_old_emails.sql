-- Whether the email before a change had been shown to be the account's. Nobody else's mailbox may undo the change or hold the address.
-- For changes from before, a demanded verification is all that is known.
alter table address_changes add column old_is_proved boolean not null default false;
update address_changes set old_is_proved = channel = 'email' and not old_is_awaited;
