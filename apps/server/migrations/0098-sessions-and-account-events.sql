-- What people see of their own security: where they are signed in, what is open besides, and what has changed.

-- A session has an id of its own for addresses: its token, and the hash of it, stay out of them. Device and network are
-- words for its person to recognise it by; the network is shortened.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);
alter table sessions add column device text not null default '';
alter table sessions add column network text not null default '';

-- What happened to an account, for its person to read. The words for each kind are the domain's.
create table account_events (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- What the words leave open, such as the end of an account number; never a secret.
  detail text not null default '',
  device text not null default '',
  network text not null default '',
  at timestamptz not null
);
create index account_events_user on account_events (user_id, at desc, id desc);
create index account_events_age on account_events (at);

-- A browser is pushed to for as long as the session lasts that asked for it. Of those from before, each belongs to its
-- person's session that was used last.
alter table push_subscriptions add column session_hash bytea references sessions (token_hash) on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_hash);
update push_subscriptions p set session_hash = (
  select s.token_hash from sessions s where s.user_id = p.user_id order by s.last_seen_at desc, s.token_hash limit 1
);

-- The secret of a calendar's address is kept as its hash; addresses that are in use go on working. A process from before
-- that still writes the secret itself has it turned into its hash here.
alter table calendar_feeds add column token_hash bytea;
alter table calendar_feeds alter column token drop not null;
create unique index calendar_feeds_token_hash on calendar_feeds (token_hash);
create function hash_feed_token() returns trigger language plpgsql as $$
begin
  if new.token is not null then
    new.token_hash := sha256(convert_to(new.token, 'UTF8'));
    new.token := null;
  end if;
  return new;
end $$;
create trigger calendar_feeds_hash before insert or update on calendar_feeds
  for each row execute function hash_feed_token();
update calendar_feeds set token = token;
alter table calendar_feeds alter column token_hash set not null;
