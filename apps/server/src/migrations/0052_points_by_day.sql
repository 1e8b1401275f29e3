-- Points of a day are booked under the day itself. Its number, under which they were booked, is another day's after a reorder.
-- Of what was paid twice that way, the first movement keeps the day.
alter table point_transactions disable trigger point_transactions_append_only;
with paid as (
  select id, user_id, created_at, split_part(reason, ':', 3)::bigint as course_id,
    split_part(reason, ':', 4)::integer as day_number
  from point_transactions where type = 'day_finish' and reason ~ '^day_finish:\d+:\d+:\d+$'
), finished as (
  select distinct on (p.id) p.id, p.user_id, d.day_id
  from paid p
    join streams s on s.user_id = p.user_id and s.course_id = p.course_id
    join day_statuses d on d.stream_id = s.id and d.day_number = p.day_number and d.finished_at is not null
  order by p.id, abs(extract(epoch from p.created_at - d.finished_at)), d.id
), first_paid as (
  select distinct on (user_id, day_id) id, user_id, day_id from finished order by user_id, day_id, id
)
update point_transactions t set reason = 'day_finish:' || f.user_id || ':' || f.day_id
from first_paid f where f.id = t.id;
alter table point_transactions enable trigger point_transactions_append_only;
