-- A learner may go over to a newer version (Q142). What was sent or waits for its points is judged by the version it was done in.
alter table homework_statuses add column sent_version integer;
update homework_statuses h set sent_version = s.course_version
from streams s where s.id = h.stream_id and h.attempt > 0;

alter table day_statuses add column points_version integer;
update day_statuses d set points_version = s.course_version
from streams s where s.id = d.stream_id and d.points_wait;

-- The newest version whose offer the learner has put aside.
alter table streams add column dismissed_version integer;
