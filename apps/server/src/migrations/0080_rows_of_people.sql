-- Figures of a person, and the foreign keys that are checked when an abandoned guest goes, read the rows of one person: without
-- an index of their own each of them reads the whole table.
create index homework_statuses_of_user on homework_statuses (user_id);
create index day_statuses_of_user on day_statuses (user_id);
create index lesson_stats_of_user on lesson_stats (user_id);
create index lesson_stat_saves_of_user on lesson_stat_saves (user_id);
create index chats_of_user on chats (user_id);
create index chat_messages_of_author on chat_messages (author_id);
-- The unique one leaves out reviews that were undone.
create index homework_reviews_of_homework on homework_reviews (homework_status_id);
create index homework_reviews_of_message on homework_reviews (message_id) where message_id is not null;
-- It left out impersonations.
drop index sessions_of_person;
create index sessions_of_person on sessions (user_id);
