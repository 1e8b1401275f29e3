-- What a sender calls their message. One that arrives again, because its answer was lost, is the message that is here.
alter table chat_messages add column send_id uuid;
create unique index chat_messages_sent_once on chat_messages (homework_status_id, send_id) where send_id is not null;
