-- People, their sessions, and what happens to an account.

create table users (
  id uuid primary key,
  role text not null check (role in ('user', 'vendor', 'admin')),
  name text not null,
  username text,
  email text,
  password_hash text,
  avatar_image_id uuid references images (id),
  cover_image_id uuid references images (id),
  bio text not null default '',
  location text not null default '',
  phone text not null default '',
  preferences jsonb not null,
  points integer not null default 0 check (points >= 0),
  booking_count integer not null default 0 check (booking_count >= 0),
  activity_count integer not null default 0 check (activity_count >= 0),
  unique_activities_count integer not null default 0 check (unique_activities_count >= 0),
  created_at timestamptz not null,
  suspended_at timestamptz,
  deleted_at timestamptz,
  badge_count integer not null default 0 check (badge_count >= 0),
  -- Who stands on the boards: living accounts that let their profile be seen (so does one that never said).
  ranked boolean not null generated always as (
    deleted_at is null and suspended_at is null and coalesce((preferences ->> 'showProfileToPublic')::boolean, true)
  ) stored,
  -- Whether a mail to the address has reached its person. Whoever has not registered
  -- themselves counts as proven: the office, and people of the demo.
  email_proven boolean not null default true,
  -- What each of the office is there for.
  office_roles text[] not null default '{}',
  -- People without an account: guests whom a guide has booked for. They have a name, and a phone where they gave one;
  -- nothing that would let anybody in, and no address that mail could go to.
  kind text not null default 'member' check (kind in ('member', 'guest')),
  -- What a person is written to in: mails, pushes, notices, papers.
  language text not null default 'en' check (language in ('en', 'sw')),
  -- Since when somebody is of the office, or decides about money there, and who has invited them: whoever is new, or was invited
  -- by the first of two people, is not the second. Null: since before this was kept.
  office_since timestamptz,
  office_invited_by uuid references users (id),
  constraint users_office_roles check (
    office_roles <@ array['support', 'finance', 'content', 'owner']
    and (role = 'admin' and deleted_at is null) = (cardinality(office_roles) > 0)
  ),
  constraint users_kinds check (
    case kind
      when 'guest' then role = 'user' and email is null and username is null and password_hash is null
      else email is not null and username is not null and password_hash is not null
    end
  )
);

-- Addresses and usernames are compared without case; people retype them on phones that capitalise.
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

-- Guides whose activities are not shown: few, asked for by every list.
create index users_hidden on users (id) where suspended_at is not null or deleted_at is not null;
create index users_board_points on users (points desc, id) where ranked and points > 0;
create index users_board_activities on users (activity_count desc, id) where ranked and activity_count > 0;
create index users_board_badges on users (badge_count desc, id) where ranked and badge_count > 0;
create index users_office on users (id) where role = 'admin';

-- By how they begin: a mail address is often typed in part.
create index users_email_start on users (lower(email) text_pattern_ops);

-- By how they end: of a phone number people remember its last digits.
create index users_phone_end on users (reverse(phone_key(phone)) text_pattern_ops) where phone <> '';
create index users_said on users
  using gin (fold_name(name) gin_trgm_ops, fold_name(email) gin_trgm_ops, fold_name(username) gin_trgm_ops);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session has an id of its own for addresses: its token, and the hash of it, stay out of them. Device and network are
  -- words for its person to recognise it by; the network is shortened.
  id uuid not null default gen_random_uuid(),
  device text not null default '',
  network text not null default '',
  -- When, and with what, the person behind a session last proved that it is really them. Some calls ask for a fresh proof.
  proved_at timestamptz,
  proved_by text check (proved_by in ('passkey', 'code', 'recovery_code', 'password')),
  -- The device that it was opened on, which is forgotten when the session is ended from another one.
  device_hash bytea,
  constraint sessions_proof check ((proved_at is null) = (proved_by is null))
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_id on sessions (id);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

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

create table email_proofs (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The address to which the link went: it proves no other.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_proofs_user on email_proofs (user_id);
create index email_proofs_expiry on email_proofs (expires_at);

-- Somebody whom an owner wants in the office. Whoever follows the link of the letter has proved the address, and chooses the
-- password: only then is there an account of the office.
create table office_invitations (
  id uuid primary key,
  email text not null,
  name text not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['support', 'finance', 'content', 'owner']),
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null until the letter is written: the token itself is in no table.
  token_hash bytea unique,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index office_invitations_open on office_invitations (lower(email))
  where accepted_at is null and withdrawn_at is null;

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

-- Sessions that somebody has ended before their time: whoever still has one of these tokens is told so, and their device drops
-- what it keeps. Until `expires_at` the session would have gone on; from then on it has run out like any other.
create table ended_sessions (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index ended_sessions_expiry on ended_sessions (expires_at);

alter table images add constraint images_owner_fk foreign key (owner_id) references users (id);
