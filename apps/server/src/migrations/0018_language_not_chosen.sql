-- A person who has chosen no language reads in that of the call; emails to them are in the variant's. The demo people are such.

alter table users alter column language drop not null, alter column language drop default;
update users set language = null where is_demo_account;
