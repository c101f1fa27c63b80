-- A trip has an end. A booking keeps when its trip starts and ends, as both were agreed: what is due after a trip counts from
-- the end. Without a start time a trip takes whole days, and ends with the last of them.
create function trip_end(starts_on date, starts_at timestamptz, has_start_time boolean, duration_minutes integer)
returns timestamptz language sql immutable
return case
  when has_start_time then starts_at + make_interval(mins => duration_minutes)
  else (starts_on + (duration_minutes + 1439) / 1440)::timestamp at time zone 'Africa/Nairobi'
end;

alter table bookings add column ends_at timestamptz, add column has_start_time boolean;

-- What was agreed on is known no longer where the activity has changed since: then its duration today is the best there is.
-- Who sat in a departure that is gone keeps the start; without a time that was midnight.
update bookings b set
  has_start_time = t.has_start_time,
  ends_at = trip_end(b.starts_on, b.starts_at, t.has_start_time, t.duration_minutes)
from (
  select x.id, a.duration_minutes, case
      when d.id is null then to_char(x.starts_at at time zone 'Africa/Nairobi', 'HH24:MI') <> '00:00'
      else d.start_time is not null
    end as has_start_time
  from bookings x join activities a on a.id = x.activity_id left join departures d on d.id = x.departure_id
) t
where t.id = b.id;

-- Money that has not been released yet waits at least until 24 hours after the end; what a policy keeps, as long as if the
-- clock had completed the trip. What is released stays so.
update bookings set release_due_at = greatest(release_due_at, ends_at + case
    when status = 'cancelled' and cancelled_by <> 'system' then interval '72 hours' else interval '24 hours'
  end)
where release_due_at is not null and released_at is null;

alter table bookings
  alter column ends_at set not null,
  alter column has_start_time set not null,
  add constraint bookings_end_after_start check (ends_at > starts_at),
  -- Behind the transitions, which set it: no money is released while a trip lasts.
  add constraint bookings_release_after_end
    check (released_at is not null or release_due_at >= ends_at + interval '24 hours');

-- For processes of the version before, which run until they are replaced and write bookings without an end.
create function give_booking_its_end() returns trigger language plpgsql as $$
begin
  new.has_start_time := (select d.start_time is not null from departures d where d.id = new.departure_id);
  new.ends_at := trip_end(new.starts_on, new.starts_at, new.has_start_time,
    (select a.duration_minutes from activities a where a.id = new.activity_id));
  return new;
end $$;
create trigger bookings_end before insert on bookings
  for each row when (new.ends_at is null) execute function give_booking_its_end();

drop index bookings_completion_due;
create index bookings_completion_due on bookings (ends_at) where status = 'confirmed';
create index bookings_lapse_due on bookings (ends_at) where status = 'pending' and payment_status = 'partially_paid';

-- Work of the clock that failed: one row for each thing that a sweep could not do. It is left out until its next try, so that
-- it keeps nothing else waiting, stands before the administrators, and goes when its work has succeeded.
create table sweep_failures (
  id uuid primary key default gen_random_uuid(),
  sweep text not null,
  -- The key of what was to be done, as text.
  subject text not null,
  error text not null,
  tries integer not null default 1 check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_try_at timestamptz not null,
  unique (sweep, subject)
);
create index sweep_failures_first on sweep_failures (first_at, id);
