-- Several people may stand on one line of a pasted list; null: the line is the position.
alter table batch_lines add column line integer;
