-- A link to a guest's booking may be in their guide's hands. Who has shown by a code that its number is theirs speaks for it.
create table guest_codes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- HMACs under SECRETS_KEY: of the number it went to, and of the code.
  number_hash bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index guest_codes_booking on guest_codes (booking_id, created_at);
create index guest_codes_expired on guest_codes (expires_at);

-- For one booking in one browser, whose cookie holds the secret; good for the number that it was given of, and until a newer link.
create table guest_proofs (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  number_hash bytea not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index guest_proofs_booking on guest_proofs (booking_id);

-- What somebody with a link wants the office to do, who calls the number of the booking first.
create table help_requests (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  wish text not null check (wish in ('cancel', 'move', 'money', 'problem', 'account', 'data', 'other')),
  message text not null,
  -- Whether the code of the number had been entered before.
  proved boolean not null,
  asked_at timestamptz not null,
  settled_at timestamptz
);
create index help_requests_booking on help_requests (booking_id);
create index help_requests_open on help_requests (booking_id) where settled_at is null;
