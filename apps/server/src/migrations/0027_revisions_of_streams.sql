-- How often a stream's record has changed: whoever has read it at a revision need not read it again.

alter table streams add column revision bigint not null default 0;

create function count_change_of_stream() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger streams_revision before update on streams for each row execute function count_change_of_stream();

-- Nobody else sees the steps within a transaction, so the first one counts for all of them.
create function stream_part_changed() returns trigger language plpgsql as $$
begin
  update streams set revision = revision
  where id = coalesce(new.stream_id, old.stream_id) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger stream_freezes_revision after insert or update or delete on stream_freezes
  for each row execute function stream_part_changed();
create trigger day_statuses_revision after insert or update or delete on day_statuses
  for each row execute function stream_part_changed();
create trigger lesson_stats_revision after insert or update or delete on lesson_stats
  for each row execute function stream_part_changed();
create trigger homework_statuses_revision after insert or update or delete on homework_statuses
  for each row execute function stream_part_changed();
create trigger chats_revision after insert or update or delete on chats
  for each row execute function stream_part_changed();

create function stream_message_changed() returns trigger language plpgsql as $$
begin
  update streams set revision = revision
  where id = (select stream_id from chats where id = coalesce(new.chat_id, old.chat_id))
    and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger chat_messages_revision after insert or update or delete on chat_messages
  for each row execute function stream_message_changed();
