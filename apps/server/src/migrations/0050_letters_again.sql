-- Several people may stand on one line of a pasted list; null: the line is the position.
alter table batch_lines add column line integer;

-- A worker looks every hour for letters that were given up before a mail server took them.
create index letters_waiting on letters (created_at) where sent_at is null and tried_at is null;
