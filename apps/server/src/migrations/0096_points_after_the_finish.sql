-- The points of a finished day wait until half of it has been viewed (Q152). So do those of days that were finished before and
-- not paid; a day that gives none stops waiting when its stream is judged next.
update day_statuses d set points_wait = true, points_version = s.course_version
from streams s
where s.id = d.stream_id and d.finished_at is not null and not d.points_wait and not s.is_demo
  and not exists (select from point_transactions t where t.user_id = d.user_id
    and case when s.pays_again then t.reason = concat('day_finish:', d.user_id, ':', d.day_id, ':', d.stream_id)
      else t.reason = concat('day_finish:', d.user_id, ':', d.day_id)
        or starts_with(t.reason, concat('day_finish:', d.user_id, ':', d.day_id, ':')) end);
