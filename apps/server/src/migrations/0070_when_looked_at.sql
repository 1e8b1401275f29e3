-- When an expert first looked at an answer: how long it waited until then, and how long its review took.
create table homework_looks (
  homework_status_id bigint not null references homework_statuses on delete cascade,
  attempt integer not null,
  user_id bigint not null references users,
  sent_at timestamptz not null,
  first_at timestamptz not null,
  primary key (homework_status_id, attempt, user_id)
);
create index homework_looks_of_expert on homework_looks (user_id, first_at);
create index homework_reviews_of_expert on homework_reviews (reviewer_id, created_at);
