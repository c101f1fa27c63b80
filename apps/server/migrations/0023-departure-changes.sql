-- Departures that were moved or called off, and who was told.

-- A guide calls a departure off, or moves it with everybody in it to another one, and says why.
create table departure_changes (
  id uuid primary key,
  vendor_id uuid not null references users (id),
  departure_id uuid references departures (id) on delete set null,
  kind text not null check (kind in ('call_off', 'postpone')),
  reason text not null check (reason in ('weather', 'too_few', 'illness', 'other')),
  -- What the guide tells their guests, in their own words.
  message text not null,
  -- Where everybody was moved to, and when both left as it was decided.
  to_departure_id uuid references departures (id) on delete set null,
  from_starts_at timestamptz not null,
  to_starts_at timestamptz,
  created_at timestamptz not null,
  -- Units that were set aside for a departure and were not free where it was moved to: [{"id": item, "quantity": n}].
  equipment_short jsonb not null default '[]',
  -- A departure is moved or called off once under one key of its guide's, and the same request is answered the same again.
  idempotency_key text,
  idempotency_hash bytea,
  answer jsonb,
  check ((kind = 'postpone') = (to_starts_at is not null)),
  check (num_nulls(idempotency_key, idempotency_hash, answer) in (0, 3))
);
create index departure_changes_departure on departure_changes (departure_id, created_at desc);
create index departure_changes_target on departure_changes (to_departure_id) where to_departure_id is not null;
create unique index departure_changes_idempotency on departure_changes (vendor_id, idempotency_key);

-- One message to everybody of a departure.
create table departure_messages (
  id uuid primary key,
  vendor_id uuid not null references users (id),
  departure_id uuid not null references departures (id) on delete cascade,
  body text not null,
  created_at timestamptz not null
);
create index departure_messages_departure on departure_messages (departure_id, created_at desc);

-- Which bookings a change has cancelled. The clock goes on while they are, one after the other: their times do not say it.
create table cancelled_by_change (
  change_id uuid not null references departure_changes (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  primary key (change_id, booking_id)
);
create index cancelled_by_change_booking on cancelled_by_change (booking_id);

-- Guests without an account, to whom nobody but their guide writes: whom of a departure that was called off or moved the
-- guide has told, how, and when.
create table told_guests (
  change_id uuid not null references departure_changes (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  how text not null check (how in ('whatsapp', 'sms', 'phone', 'in_person')),
  told_at timestamptz not null,
  told_by uuid not null references users (id),
  primary key (change_id, booking_id)
);
create index told_guests_booking on told_guests (booking_id);

alter table booking_moves add foreign key (change_id) references departure_changes (id) on delete cascade;
