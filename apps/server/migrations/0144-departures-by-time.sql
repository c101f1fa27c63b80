-- An activity leaves as often a day as its guide wants, each time a departure of its own.

-- A departure without a time is one of its day like the others, and starts when the day does: no other starts at 00:00.
create unique index departures_day_time on departures (activity_id, starts_on, (coalesce(start_time, '00:00'::time)));
alter table departures drop constraint departures_activity_id_starts_on_key;

-- Units are set aside for one of them. Of a date that was taken off nothing counts, and nothing says which time it had.
alter table inventory_reservations add column start_time time;
update inventory_reservations r set start_time = d.start_time
from inventory_items i join departures d on d.activity_id = i.activity_id
where i.id = r.item_id and d.starts_on = r.starts_on;
alter table inventory_reservations drop constraint inventory_reservations_pkey;
create unique index inventory_reservations_departure
  on inventory_reservations (item_id, starts_on, (coalesce(start_time, '00:00'::time)));
