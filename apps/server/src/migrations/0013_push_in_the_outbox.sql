-- Notices to browsers are kept in the outbox like letters and short messages.

alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('mail', 'sms', 'push'));
