-- With a new password a session goes on under another token; for a moment the one before still reads.

alter table sessions add column former_token_hash bytea, add column rotated_at timestamptz;
create unique index sessions_by_former_token on sessions (former_token_hash) where former_token_hash is not null;
