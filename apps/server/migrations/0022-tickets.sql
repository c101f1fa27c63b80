-- Tickets, and who has come.

-- What tickets are signed with. The private half is sealed under SECRETS_KEY; phones check with the public half, offline.
create table ticket_keys (
  id smallint primary key check (id between 1 and 255),
  public_key bytea not null check (length(public_key) = 32),
  private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index ticket_keys_current on ticket_keys ((true)) where retired_at is null;

-- Tickets are signed anew whenever they are shown and come out the same, so that none is kept: only whose was replaced.
create table replaced_tickets (
  booking_id uuid not null references bookings (id) on delete cascade,
  position smallint not null check (position between 1 and 255),
  version smallint not null check (version between 2 and 255),
  replaced_at timestamptz not null,
  primary key (booking_id, position)
);

-- Each time that a phone let somebody in; made by the phone, offline too, and sent later. A person came once, however many
-- rows there are: by the earliest that is not undone. No row moves money or a booking.
create table check_ins (
  vendor_id uuid not null references vendors (user_id) on delete cascade,
  id uuid not null,
  departure_id uuid not null references departures (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  position smallint not null check (position between 1 and 255),
  at timestamptz not null,
  received_at timestamptz not null,
  -- The phone's clock was more than 5 minutes ahead: `at` is when it was received.
  clock_ahead boolean not null,
  device uuid not null,
  method text not null check (method in ('scan', 'list')),
  -- A genuine ticket of somebody who was not on the phone's list.
  unlisted boolean not null,
  -- The booking had been cancelled before.
  conflict boolean not null,
  undone_at timestamptz,
  -- The phone said an instant at which nobody could be checked in yet: `at` is when it was received.
  clock_behind boolean not null default false,
  primary key (vendor_id, id)
);
create index check_ins_departure on check_ins (departure_id, received_at);
create index check_ins_booking on check_ins (booking_id);

-- What people are called who come with a booking, where somebody has said so: on their ticket and on the guide's list.
create table ticket_names (
  booking_id uuid not null references bookings (id) on delete cascade,
  position smallint not null check (position between 1 and 255),
  name text not null check (length(name) <= 80),
  named_at timestamptz not null,
  -- How old the people are who come with a booking, in whole years, where somebody has said so: on their ticket and on the
  -- guide's list, also of those whose names nobody has said.
  age smallint check (age between 0 and 120),
  primary key (booking_id, position),
  constraint ticket_names_says_something check (name <> '' or age is not null)
);
