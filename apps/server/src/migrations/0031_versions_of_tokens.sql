-- Rises with each new token of the session. What was signed or opened for an older token ends with it.
alter table sessions add column token_version integer not null default 0;
