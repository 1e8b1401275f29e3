-- Changes of emails and phones: what they were before, so that they can be undone for a while.

create table address_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  -- null: there was none
  old_address text,
  old_validated_at timestamptz,
  -- null: it was removed
  new_address text,
  -- the member of staff who changed it; null: the person themselves
  staff_id bigint references users,
  requested_at timestamptz not null,
  -- sha256 of the link to the new address that staff wrote down; the change waits for it
  confirm_hash bytea unique,
  -- null: not confirmed yet
  changed_at timestamptz,
  -- sha256 of the link to the old address
  undo_hash bytea unique,
  -- this one, or an earlier one of the same channel
  undone_at timestamptz
);
create index address_changes_of_user on address_changes (user_id, channel, changed_at);
create index address_changes_by_old_address on address_changes (old_address) where undone_at is null;

-- new_email: to the address that an account is about to have
alter table one_time_codes drop constraint one_time_codes_channel_check;
alter table one_time_codes
  add constraint one_time_codes_channel_check check (channel in ('email', 'phone', 'new_email'));
