-- Where a learner was in the film of a lesson, and when: whoever opens it on another device goes on there.
alter table lesson_stats
  add column position_seconds integer,
  add column position_round integer,
  add column position_at timestamptz,
  add constraint lesson_stats_position check (num_nulls(position_seconds, position_round, position_at) in (0, 3));
