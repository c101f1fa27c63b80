-- When they offer it.

create table departures (
  id uuid primary key,
  activity_id uuid not null references activities (id) on delete cascade,
  starts_on date not null,
  start_time time,
  -- starts_on and start_time (null: 00:00) in Nairobi, as an instant.
  starts_at timestamptz not null,
  capacity integer not null check (capacity > 0),
  seats_taken integer not null default 0,
  -- Nobody books a departure any more from when its sales are closed; who has booked it stays.
  sales_closed_at timestamptz,
  -- The last word against overselling, behind the conditional update that takes seats.
  constraint departures_not_oversold check (seats_taken between 0 and capacity)
) with (fillfactor = 70);

-- seats_taken stays out of every index, so that taking seats is a heap-only update.
create index departures_date on departures (starts_on, activity_id);

-- Activities of certain days are listed in the order of their departures, read only as far as a page goes.
create index departures_start on departures (starts_at, activity_id);

-- A departure without a time is one of its day like the others, and starts when the day does: no other starts at 00:00.
create unique index departures_day_time on departures (activity_id, starts_on, (coalesce(start_time, '00:00'::time)));
