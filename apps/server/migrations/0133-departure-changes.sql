-- A guide calls a departure off, or moves it with everybody in it to another one, and says why.
create table departure_changes (
  id uuid primary key,
  vendor_id uuid not null references users (id),
  departure_id uuid not null references departures (id) on delete cascade,
  kind text not null check (kind in ('call_off', 'postpone')),
  reason text not null check (reason in ('weather', 'too_few', 'illness', 'other')),
  -- What the guide tells their guests, in their own words.
  message text not null,
  -- Where everybody was moved to, and when both left as it was decided.
  to_departure_id uuid references departures (id) on delete set null,
  from_starts_at timestamptz not null,
  to_starts_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'postpone') = (to_starts_at is not null))
);
create index departure_changes_departure on departure_changes (departure_id, created_at desc);
create index departure_changes_target on departure_changes (to_departure_id) where to_departure_id is not null;

-- What each booking of a departure that was moved is asked: whether its customer comes on the new date. One question of a
-- booking is open at a time; a further move takes the place of the one before.
create table booking_moves (
  id uuid primary key,
  change_id uuid not null references departure_changes (id) on delete cascade,
  booking_id uuid not null references bookings (id),
  -- The start that the customer last agreed to: what small shifts are counted from.
  agreed_starts_at timestamptz not null,
  -- What no answer means.
  silence text not null check (silence in ('keep', 'refund')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  reminders_sent smallint not null default 0,
  answer text check (answer in ('keep', 'other', 'refund')),
  answered_by text check (answered_by in ('customer', 'silence')),
  answered_at timestamptz,
  superseded_at timestamptz,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check (answer is null or superseded_at is null)
);
create unique index booking_moves_open on booking_moves (booking_id) where answer is null and superseded_at is null;
create index booking_moves_booking on booking_moves (booking_id);
create index booking_moves_change on booking_moves (change_id);
create index booking_moves_due on booking_moves (answer_by) where answer is null and superseded_at is null;

-- Until when the customer is asked whether they come on the date that the guide has moved to. So long they may leave with
-- everything; null while nothing is asked.
alter table bookings add column answer_by timestamptz;

-- One message to everybody of a departure.
create table departure_messages (
  id uuid primary key,
  vendor_id uuid not null references users (id),
  departure_id uuid not null references departures (id) on delete cascade,
  body text not null,
  created_at timestamptz not null
);
create index departure_messages_departure on departure_messages (departure_id, created_at desc);
