-- Questions of people who are signed in may be about one of their streams, and some are asked by the product (issue 3).

alter table support_questions
  -- the stream a question is about
  add column target_stream_id bigint references streams on delete set null,
  -- written by the product for somebody who pressed a button
  add column is_automatic boolean not null default false;
create index support_questions_of_user on support_questions (user_id, id) where user_id is not null;
