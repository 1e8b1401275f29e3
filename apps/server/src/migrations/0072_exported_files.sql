-- The hash of a file as an export wrote it: pictures are stored without their metadata, so it is not the one of the folder they
-- came from.
alter table imported_files add column is_export boolean not null default false;
