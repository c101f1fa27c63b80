-- Second factors, and how a lost one is given up.

-- The secret that an authenticator app shares with us, sealed. A person has at most one that counts, and one that they
-- have been shown and not yet confirmed by a code of it.
create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint
);
create unique index one_time_codes_confirmed on one_time_codes (user_id) where confirmed_at is not null;
create unique index one_time_codes_draft on one_time_codes (user_id) where confirmed_at is null;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- As the authenticator names it; it is what a browser answers with.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it has signed, where it counts. One that goes back was copied.
  counter bigint not null,
  transports text[] not null,
  -- Whether it is kept by more than one device of its owner.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each works once. The salt is the same for all codes of one set, so that looking one up takes one hash.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  salt bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a passkey is asked to sign. Used once, deleted by its use.
create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'proof', 'enrol', 'register', 'approval')),
  -- Nobody yet where somebody signs in by a passkey alone.
  user_id uuid references users (id) on delete cascade,
  -- The id that the person will have who registers with a passkey.
  new_user_id uuid,
  challenge bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A second factor that somebody has lost. Two people of the office give it up for them, and nothing happens for three days after
-- that: the person is told on every channel, and can stop it.
create table factor_restorations (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- How the office knows that it is them.
  reason text not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  agreed_by uuid references users (id),
  agreed_at timestamptz,
  due_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'stopped')),
  closed_at timestamptz,
  constraint factor_restorations_two check (agreed_by <> asked_by and user_id <> asked_by and user_id <> agreed_by),
  constraint factor_restorations_agreed check (num_nulls(agreed_by, agreed_at, due_at) in (0, 3)),
  constraint factor_restorations_done check (status <> 'done' or agreed_by is not null),
  constraint factor_restorations_closed check ((status = 'waiting') = (closed_at is null))
);
create unique index factor_restorations_open on factor_restorations (user_id) where status = 'waiting';
create index factor_restorations_due on factor_restorations (due_at) where status = 'waiting';
create index factor_restorations_user on factor_restorations (user_id);
