-- A date that nobody is coming to any more can be taken off the calendar, though someone had booked it once: her
-- cancelled booking keeps day and start by itself. Any other booking keeps its departure.
alter table bookings alter column departure_id drop not null;
alter table bookings drop constraint bookings_departure_id_fkey;
alter table bookings add constraint bookings_departure_id_fkey
  foreign key (departure_id) references departures (id) on delete set null;
alter table bookings add constraint bookings_departure_kept check (departure_id is not null or status = 'cancelled');

-- When its dates start, unless one was given a time of its own; as capacity is.
alter table activities add column start_time time;

-- When it was first shown, so that news of it goes out once.
alter table activities add column published_at timestamptz;
update activities set published_at = created_at where is_active;
