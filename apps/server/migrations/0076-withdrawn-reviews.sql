-- A review that an administrator has removed stays removed when its writer takes it back: the words go, the row keeps
-- its trip from being reviewed anew.
alter table reviews add column withdrawn_at timestamptz;

-- Trips that have been reviewed at some time: their guides are told of the first review, not of each that replaces it.
create table reviewed_bookings (
  booking_id uuid primary key references bookings (id),
  first_at timestamptz not null
);
insert into reviewed_bookings (booking_id, first_at) select booking_id, created_at from reviews;
