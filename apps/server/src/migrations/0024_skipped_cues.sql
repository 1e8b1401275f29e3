-- What could not be read of a subtitle file: [{"kind", "line"}], null for nothing.
alter table files add column skipped_cues jsonb;
