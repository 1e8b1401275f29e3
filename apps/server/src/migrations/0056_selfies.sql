-- Selfies are sent and declined apart from the answer of a homework (HMW-011, Q161).
alter table chat_messages add column send_type text not null default 'homework' check (send_type in ('homework', 'selfie'));
alter table homework_statuses add column selfie text check (selfie in ('sent', 'refused'));
