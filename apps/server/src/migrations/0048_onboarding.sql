-- The set-up of a new school: what the owner skipped, and whether it is over. Everything else is read from what the school has.
create table onboarding (
  is_only boolean primary key default true check (is_only),
  skipped text[] not null default '{}',
  -- when a mail server took a test email for the first time
  mail_tested_at timestamptz,
  -- null: the first page of the dashboard still lists what is left
  closed_at timestamptz
);
-- A school with people is past its beginning.
insert into onboarding (closed_at) select case when exists (select from users) then now() end;

-- Which variants have settings of their own, published or as a draft.
create view variants_changed as
  select variant_id, true as is_published from config_versions
  union select variant_id, false from config_drafts where changes is not null;
