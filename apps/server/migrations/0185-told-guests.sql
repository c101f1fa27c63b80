-- Which bookings a change has cancelled. The clock goes on while they are, one after the other: their times do not say it.
create table cancelled_by_change (
  change_id uuid not null references departure_changes (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  primary key (change_id, booking_id)
);
create index cancelled_by_change_booking on cancelled_by_change (booking_id);
insert into cancelled_by_change (change_id, booking_id)
select c.id, b.id
from departure_changes c join bookings b on b.departure_id = c.departure_id and b.cancelled_by = 'vendor'
  and b.cancelled_at between c.created_at and c.created_at + interval '1 minute';

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

-- Units that were set aside for a departure and were not free where it was moved to: [{"id": item, "quantity": n}].
alter table departure_changes add column equipment_short jsonb not null default '[]';

-- What people are called who come with a booking, where somebody has said so: on their ticket and on the guide's list.
create table ticket_names (
  booking_id uuid not null references bookings (id) on delete cascade,
  position smallint not null check (position between 1 and 255),
  name text not null check (name <> '' and length(name) <= 80),
  named_at timestamptz not null,
  primary key (booking_id, position)
);

-- The bookings of a guide by departure are found without reading each of them: the index that their figures are counted in
-- says which they are.
drop index bookings_vendor_figures;
create index bookings_vendor_figures on bookings (vendor_id, created_at)
  include (hold_expired, seats, starts_at, kept_cents, activity_id, user_id, confirmed_at, status, id);
