-- Photos, films and sounds of homework are removed a while after the end of their stream (Q247). The last time they were.
alter table homework_statuses add column media_removed_at timestamptz;

create or replace view stream_courses as
  select id as stream_id, user_id, course_id, course_version, start_at, end_at, created_at, is_demo, has_full_access,
    has_mobile_access, pays_again, variant
  from streams;

-- The files of all messages about a homework.
create view homework_files as
  select m.homework_status_id, f.file_id from chat_message_files f join chat_messages m on m.id = f.message_id
  where m.homework_status_id is not null;

-- null: the school by itself, by a rule that its owner has set.
alter table audit_entries alter column staff_id drop not null;
