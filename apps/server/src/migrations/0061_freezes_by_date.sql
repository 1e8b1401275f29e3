-- Whether a freeze is planned, running or over follows from its dates. Only an early end is stored: the first date that is no
-- longer frozen.
alter table stream_freezes add column canceled_from date;
update stream_freezes set canceled_from = start_date where status = 'canceled' or end_date < start_date;
update stream_freezes set end_date = start_date where end_date < start_date;
alter table stream_freezes
  drop column status,
  add check (start_date <= end_date),
  add check (canceled_from between start_date and end_date);
