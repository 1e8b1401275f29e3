-- When the owners were told of a film that failed; null again once it is retried.
alter table videos add column failure_told_at timestamptz;
-- Films that failed before are known from the courses.
update videos set failure_told_at = now() where state = 'failed';
-- Learners are told of a film that failed, or do not see its lesson.
alter table lessons add column is_hidden_when_failed boolean not null default false;
