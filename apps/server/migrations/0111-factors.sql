-- Second factors: passkeys, one-time codes, and recovery codes for when neither is at hand.

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

-- Between the right password and the second step: no session yet.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Wrong codes so far.
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

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

-- A passkey may be removed while what it signed is kept: with its public key anybody can tell for ever whose word it is.
alter table approvals
  add column passkey_public_key bytea,
  drop constraint approvals_passkey,
  add constraint approvals_passkey check (
    num_nulls(passkey_id, passkey_public_key, passkey_client_data, passkey_authenticator_data, passkey_signature) in (0, 5)
    and (passkey_id is null or factor = 'passkey'));
