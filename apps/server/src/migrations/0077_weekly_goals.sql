-- Weekly goals that learners choose, each for the weeks from a Monday on; null: by the plan of their courses again.
create table week_goals (
  user_id bigint not null references users on delete cascade,
  from_date date not null check (extract(isodow from from_date) = 1),
  days smallint check (days between 1 and 7),
  chosen_at timestamptz not null,
  primary key (user_id, from_date)
);

-- Learners who want to see neither goals nor weeks in a row.
create table week_opt_outs (
  user_id bigint primary key references users on delete cascade,
  opted_out_at timestamptz not null
);
