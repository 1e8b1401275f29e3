-- A spoken remark at a mark. It goes with its file: when that is removed, the mark stays with its words.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('avatar', 'chat', 'homework', 'voice', 'media', 'archive'));
alter table homework_marks add column voice_file_id bigint references files on delete set null;
create unique index homework_marks_of_voice on homework_marks (voice_file_id);
