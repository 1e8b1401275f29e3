-- Devices that signed in to an account before; only a hash of what they keep is stored. Attempts on them are counted apart.

create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_by_use on known_devices (used_at);

alter table sessions add column device_id bigint references known_devices on delete set null;
create index sessions_of_device on sessions (device_id) where device_id is not null;

-- null: a stranger's
alter table sign_in_failures add column device_id bigint references known_devices on delete cascade;
create index sign_in_failures_of_device on sign_in_failures (device_id, failed_at) where device_id is not null;
alter table factor_failures add column device_id bigint references known_devices on delete cascade;
create index factor_failures_of_device on factor_failures (device_id) where device_id is not null;

-- Codes live for ten minutes: those on their way are asked for again.
delete from one_time_codes;
alter table one_time_codes
  -- who may enter it: a device or a person
  add column asker_hash bytea not null,
  -- asked for by a client that named no device: such clients may enter it, with attempts of their own
  add column is_nameless boolean not null default false,
  add column nameless_failures integer not null default 0,
  -- whom its sending is counted under: a known device, a network, or a person
  add column counted_under bytea not null,
  -- asked for by a stranger to the address
  add column is_by_stranger boolean not null;

-- Calls are counted per network, account, device or recipient.
alter table counted_calls add column subject text;
update counted_calls set subject = 'address ' || network;
alter table counted_calls alter column subject set not null, drop column network;
create index counted_calls_by_subject on counted_calls (kind, subject, called_at);
