-- What a noun lets nouns to its right read in their own statements. A view is named after the noun that owns its tables.

create view people_names as
  select id as user_id, first_name, last_name, trim(first_name || ' ' || last_name) as name, email, status > 0 as is_present
  from users;

create view course_titles as select id as course_id, title from courses;

create view course_homework_titles as select id as homework_id, title, exercises from homeworks;

create view course_lesson_titles as
  select s.id as set_lesson_id, l.title from lesson_set_lessons s join lessons l on l.id = s.lesson_id;

-- Who learns which version of which course in a stream.
create view stream_courses as select id as stream_id, user_id, course_id, course_version from streams;
