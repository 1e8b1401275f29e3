-- The learners of a course as a list: how far each is, when they practised last, and where their homework stands.

-- Kept beside the stream by triggers, so that a list of a hundred thousand sorts by it without reading their practice.
create table stream_practice (
  stream_id bigint primary key references streams on delete cascade,
  -- of the days that count for the stream's version
  finished_count integer not null default 0,
  -- the furthest day that was begun
  day_number integer,
  practised_at timestamptz
);

create function count_practice_of_stream(of_stream bigint) returns void language sql as $$
  update stream_practice set
    finished_count = (
      select count(d.finished_at)::integer from streams s
        join course_days_to_count c on c.course_id = s.course_id and c.version = s.course_version
        join day_statuses d on d.stream_id = s.id and d.day_id = c.day_id
      where s.id = of_stream),
    day_number = (select max(d.day_number) from day_statuses d where d.stream_id = of_stream)
  where stream_id = of_stream
$$;

create function stream_has_practice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stream_practice (stream_id) values (new.id);
  elsif new.course_version <> old.course_version then
    perform count_practice_of_stream(new.id);
  end if;
  return null;
end $$;
create trigger streams_practice after insert or update of course_version on streams
  for each row execute function stream_has_practice();

create function day_was_practised() returns trigger language plpgsql as $$
begin
  perform count_practice_of_stream(coalesce(new.stream_id, old.stream_id));
  if tg_op <> 'DELETE' then
    update stream_practice set practised_at = greatest(practised_at, new.started_at, new.finished_at)
    where stream_id = new.stream_id;
  end if;
  return null;
end $$;
create trigger day_statuses_practice after insert or update or delete on day_statuses
  for each row execute function day_was_practised();

create function lesson_was_practised() returns trigger language plpgsql as $$
begin
  update stream_practice set practised_at = greatest(practised_at, new.viewed_at)
  where stream_id = new.stream_id and (practised_at is null or practised_at < new.viewed_at);
  return null;
end $$;
create trigger lesson_stat_saves_practice after insert on lesson_stat_saves
  for each row execute function lesson_was_practised();

insert into stream_practice (stream_id, finished_count, day_number, practised_at)
  select s.id,
    (select count(d.finished_at)::integer from course_days_to_count c
      join day_statuses d on d.stream_id = s.id and d.day_id = c.day_id
      where c.course_id = s.course_id and c.version = s.course_version),
    (select max(d.day_number) from day_statuses d where d.stream_id = s.id),
    (select max(m.practised_at) from practice_moments m where m.stream_id = s.id)
  from streams s;

create or replace view stream_progress as
  select s.stream_id, coalesce(c.counted_count, 0) as counted_count, p.finished_count, p.practised_at, p.day_number
  from stream_courses s join stream_practice p on p.stream_id = s.stream_id
    left join (select course_id, version, count(*)::integer as counted_count from course_days_to_count
      group by course_id, version) c on c.course_id = s.course_id and c.version = s.course_version;

create or replace view stream_courses as
  select id as stream_id, user_id, course_id, course_version, start_at, end_at, created_at, is_demo, has_full_access,
    has_mobile_access
  from streams;
create index streams_of_course_newest on streams (course_id, id);
drop index streams_of_course;

-- Where a stream's homework stands: first what waits for the school, then what waits for the learner.
create view stream_homework as
  select stream_id,
    case when bool_or(status = 'UPLOADED') then 'waiting' when bool_or(status = 'FAIL') then 'redo'
      when bool_or(status = 'DONE') then 'done' else 'none' end as state,
    min(sent_at) filter (where status = 'UPLOADED') as waiting_since
  from homework_statuses group by stream_id;

create view people_segments as
  select u.user_id, u.segment_id, s.name from user_segments u join segments s on s.id = u.segment_id;
