-- What an entry of the points was booked for: a finished day, or a homework.
create view finished_days as
  select stream_id, day_id, day_number, finished_at from day_statuses where finished_at is not null;
create view homework_of_streams as
  select id as homework_status_id, stream_id, homework_id from homework_statuses;
