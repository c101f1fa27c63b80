-- Browsers in which somebody has signed in to an account: what others try there does not keep them out. One browser may
-- be known to several people, each by a sign-in of their own.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users (id),
  -- Of the last sign-in, hashed, and blank a day later: how many people share a network.
  network bytea,
  last_seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, last_seen_at desc);
create index known_devices_network on known_devices (network, last_seen_at) where network is not null;

-- The device that it was opened on, which is forgotten when the session is ended from another one.
alter table sessions add column device_hash bytea;
