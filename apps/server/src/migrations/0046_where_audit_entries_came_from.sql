-- From where a member of staff did something; null for what was done on the machine itself, and before this was kept.
alter table audit_entries add column address text, add column user_agent text;
create index audit_entries_by_time on audit_entries (created_at);
create index audit_entries_of_staff on audit_entries (staff_id, id);
