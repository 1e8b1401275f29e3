-- Whether days and homework that an earlier enrolment in the course has paid for give points once more.
alter table streams add column pays_again boolean not null default false;

create or replace view stream_courses as
  select id as stream_id, user_id, course_id, course_version, start_at, end_at, created_at, is_demo, has_full_access,
    has_mobile_access, pays_again
  from streams;
