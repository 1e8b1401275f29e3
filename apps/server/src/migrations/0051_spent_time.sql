-- Each save spends wall time of its stream: `wall_ms` lies between it and the save before, `left_ms` of it is not spent, and
-- `carried_ms` came from before. Earlier saves have left nothing.
alter table lesson_stat_saves
  add column wall_ms bigint not null default 0,
  add column left_ms bigint not null default 0,
  add column carried_ms bigint not null default 0;
create index lesson_stat_saves_of_stream on lesson_stat_saves (stream_id, viewed_at);
