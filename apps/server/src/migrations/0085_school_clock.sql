-- How far staff of a school in development have moved its clock. A higher revision is newer.
create table school_clock (
  only_row boolean primary key default true check (only_row),
  ahead_ms bigint not null default 0,
  revision integer not null default 0
);
insert into school_clock default values;
