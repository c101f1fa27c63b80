-- What a customer says went wrong, within a day of the trip; the money waits for an administrator meanwhile.
create table booking_problems (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  description text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text
);
create index booking_problems_open on booking_problems (created_at) where decided_at is null;

-- The private address of a person's calendar. Kept as it is, for it is shown again and opens nothing but dates that
-- lie in the same database; a new one ends it.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);
