-- That a guide was reminded of a departure on the evening before it.
create table departure_reminders (
  departure_id uuid primary key references departures (id) on delete cascade,
  done_at timestamptz not null
);
