-- What nouns to the right of identity and audit read in their own statements.

create view people_accounts as
  select id as user_id, email, phone, first_name, last_name, status, roles, time_zone, created_at, deleted_at,
    invited_at is not null as is_invited, password_hash is not null as has_password
  from users;

-- When people were here themselves; a look of the staff is nobody's visit.
create view people_visits as select user_id, used_at from sessions where seen_by is null;

create view audit_trail as select id, staff_id, action, subject_type, subject_id, details, created_at from audit_entries;
