-- A finished day whose points wait: no length of its films is known yet, or its learner sees none of its lessons.
alter table day_statuses add column points_wait boolean not null default false;
create index day_statuses_waiting on day_statuses (stream_id) where points_wait;
