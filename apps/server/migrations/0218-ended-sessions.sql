-- Sessions that somebody has ended before their time: whoever still has one of these tokens is told so, and their device drops
-- what it keeps. Until `expires_at` the session would have gone on; from then on it has run out like any other.
create table ended_sessions (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index ended_sessions_expiry on ended_sessions (expires_at);
