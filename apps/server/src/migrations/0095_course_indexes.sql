-- A school of many courses: what points at a lesson, a homework, a film or a file is found without reading every course.
create index lesson_set_lessons_by_lesson on lesson_set_lessons (lesson_id);
create index lesson_set_lessons_by_course on lesson_set_lessons (course_id);
create index day_homeworks_by_homework on day_homeworks (homework_id);
create index day_homeworks_by_course on day_homeworks (course_id);
create index stage_homeworks_by_homework on stage_homeworks (homework_id);
create index stage_homeworks_by_course on stage_homeworks (course_id);
create index course_imports_by_course on course_imports (course_id);
create index imported_files_by_file on imported_files (file_id);
create index video_tracks_by_file on video_tracks (file_id);
create index uploads_by_file on uploads (file_id) where file_id is not null;
create index uploads_by_owner on uploads (owner_id);
