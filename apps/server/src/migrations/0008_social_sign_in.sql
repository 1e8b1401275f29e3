-- Sign-ins at networks that have begun and not come back yet (issue 3, §2.3).

create table social_attempts (
  -- sha256 of what the network brings back
  state_hash bytea primary key,
  -- sha256 of what only the browser that began knows; PKCE and nonce are made of it and stored nowhere
  browser_hash bytea not null,
  source text not null,
  -- whom the network is linked to; null: somebody signs in
  user_id bigint references users on delete cascade,
  -- the address of ours the person came by
  origin text not null,
  -- null: the web; otherwise the variant whose app is opened in the end (Q95)
  app_variant text,
  return_url text,
  expires_at timestamptz not null
);
create index social_attempts_by_end on social_attempts (expires_at);
create index social_attempts_of_user on social_attempts (user_id);
