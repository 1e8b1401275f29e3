-- Guests practise before they sign up: a row without any way to sign in, which signing up completes or a job deletes.

alter table users
  -- since when they practise without an account; null: they have signed up
  add column guest_since timestamptz;
create index users_guests on users (id) where guest_since is not null;

create view people_guests as select id as user_id from users where guest_since is not null;

-- Guests are nobody in lists and counters until they sign up.
create or replace view people_names as
  select id as user_id, first_name, last_name, trim(first_name || ' ' || last_name) as name, email,
    status > 0 and guest_since is null as is_present
  from users;
create or replace view people_accounts as
  select id as user_id, email, phone, first_name, last_name, status, roles, time_zone, created_at, deleted_at,
    invited_at is not null as is_invited, password_hash is not null as has_password
  from users where guest_since is null;

-- The ledger stays append-only, except that a guest leaves nothing: their movements go as a whole, so it still balances.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
declare
  movement bigint;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'point_postings' then
      movement := old.transaction_id;
    else
      movement := old.id;
    end if;
    if exists (
      select from point_transactions t join people_guests g on g.user_id = t.user_id where t.id = movement
    ) then
      return old;
    end if;
  end if;
  raise exception 'the ledger is append-only';
end $$;
drop trigger point_postings_append_only on point_postings;
drop trigger point_transactions_append_only on point_transactions;
create trigger point_postings_append_only before update or delete on point_postings
  for each row execute function refuse_change_of_ledger();
create trigger point_transactions_append_only before update or delete on point_transactions
  for each row execute function refuse_change_of_ledger();
