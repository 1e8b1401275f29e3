-- Links that open the set-up page of a school without an administrator: printed by each start, worthless once there is one.

create table set_up_tickets (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
