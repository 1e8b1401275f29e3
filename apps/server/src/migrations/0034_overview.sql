-- What the first page of the dashboard reads of every noun, and which emails did not arrive.

-- The last email to an address that the mail server did not take; the next one that it takes removes the row.
create table undelivered_emails (
  recipient text primary key,
  subject text not null,
  -- the server's word: null while it could not be reached
  response_code integer,
  failed_at timestamptz not null,
  -- when the first of these attempts failed
  since timestamptz not null
);
create view undelivered_addresses as select recipient, response_code, failed_at, since from undelivered_emails;

-- Answers that wait for a review.
create view homework_waiting as
  select id as status_id, stream_id, user_id, sent_at from homework_statuses where status = 'UPLOADED';

-- Moments at which somebody practised.
create view practice_moments as
  select stream_id, user_id, viewed_at as practised_at from lesson_stat_saves
  union all select stream_id, user_id, started_at from day_statuses
  union all select stream_id, user_id, finished_at from day_statuses where finished_at is not null;
create index lesson_stat_saves_by_time on lesson_stat_saves (viewed_at);
create index day_statuses_by_start on day_statuses (started_at);
create index day_statuses_by_finish on day_statuses (finished_at) where finished_at is not null;

create view support_waiting as select id as question_id, name, message, created_at from support_questions where state = 'open';

-- Films of courses that failed for good, by the lesson that shows them.
create view failed_films as
  select v.id as video_id, f.name from videos v join files f on f.id = v.file_id where v.state = 'failed';
create view course_lesson_films as
  select l.course_id, l.id as lesson_id, film.id as video_id,
    (select s.lesson_set_id from lesson_set_lessons s where s.lesson_id = l.id and s.archived_at is null
     order by s.id limit 1) as lesson_set_id
  from lessons l cross join lateral (values
    (l.video_id), (l.description_video_id), (l.vertical_video_id), (l.vertical_description_video_id)) film (id)
  where l.archived_at is null and film.id is not null;

create or replace view course_titles as
  select id as course_id, title, version, archived_at is not null as is_archived from courses;

create or replace view stream_courses as
  select id as stream_id, user_id, course_id, course_version, start_at, end_at, created_at from streams;

-- The days of a version that count for the progress (Q152). A version never changes.
create table course_counted_days (
  course_id bigint not null,
  version integer not null,
  day_id bigint not null references stage_days,
  primary key (course_id, version, day_id),
  foreign key (course_id, version) references course_versions (course_id, version)
);
insert into course_counted_days (course_id, version, day_id)
  select v.course_id, v.version, (d.day ->> 'id')::bigint
  from course_versions v cross join lateral jsonb_path_query(v.tree, '$.stages[*].days[*]') d (day)
  where case when jsonb_path_exists(v.tree, '$.stages[*].days[*] ? (@.isRequired == true)')
    then (d.day ->> 'isRequired')::boolean else not (d.day ->> 'isRest')::boolean end;
create view course_days_to_count as select course_id, version, day_id from course_counted_days;

-- How far each stream is, and when it was practised last.
create view stream_progress as
  select s.stream_id, p.counted_count, p.finished_count,
    (select max(m.practised_at) from practice_moments m where m.stream_id = s.stream_id) as practised_at
  from stream_courses s cross join lateral (
    select count(*)::integer as counted_count, count(d.finished_at)::integer as finished_count
    from course_days_to_count c left join day_statuses d on d.stream_id = s.stream_id and d.day_id = c.day_id
    where c.course_id = s.course_id and c.version = s.course_version) p;
