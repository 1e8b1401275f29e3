-- Every term of an enrolment can be given by staff, to a whole list and to single lines of it.

alter table streams add constraint streams_max_consultations check (max_consultations >= 0);

create or replace view stream_courses as
  select id as stream_id, user_id, course_id, course_version, start_at, end_at, created_at, is_demo, has_full_access,
    has_mobile_access, pays_again, variant, is_optional_purchase, max_consultations, messages_end_at
  from streams;

-- What a line says otherwise than its batch.
alter table batch_lines add column terms jsonb not null default '{}';
