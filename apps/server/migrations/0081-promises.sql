-- A booking whose payment waits for approval stays one of its person's three open ones, and the one open booking of that
-- person and departure: it keeps its numbered slot until it is decided on. A slot on any other row means nothing, so that
-- processes of the version before can still decide on rows of this one.
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'bookings'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%open_slot IS NOT NULL%';
  execute format('alter table bookings drop constraint %I', rule);
end $$;
alter table bookings add constraint bookings_pending_have_slots check (status <> 'pending' or open_slot is not null);

-- What waits for approval from before takes what is free of the three slots, the oldest first, one for each departure.
-- Where there are more, the rest keep none: they stay as they are, and stand in the way of nothing.
with waiting as (
  select b.id, b.user_id, row_number() over (partition by b.user_id order by b.created_at, b.id) as n
  from bookings b
  where b.status = 'pending_payment_approval' and b.departure_id is not null
    and not exists (
      select from bookings o
      where o.user_id = b.user_id and o.departure_id = b.departure_id and o.id <> b.id and (
        o.status = 'pending'
        or o.status = 'pending_payment_approval' and (o.created_at, o.id) < (b.created_at, b.id)
      )
    )
), free as (
  select p.user_id, s.slot, row_number() over (partition by p.user_id order by s.slot) as n
  from (select distinct user_id from waiting) p
  cross join generate_series(1, 3) as s (slot)
  where not exists (
    select from bookings o where o.user_id = p.user_id and o.status = 'pending' and o.open_slot = s.slot
  )
)
update bookings b set open_slot = free.slot
from waiting join free using (user_id, n)
where b.id = waiting.id;

drop index bookings_open_slot;
drop index bookings_open_departure;
create unique index bookings_open_slot on bookings (user_id, open_slot)
  where status in ('pending', 'pending_payment_approval') and open_slot is not null;
create unique index bookings_open_departure on bookings (user_id, departure_id)
  where status in ('pending', 'pending_payment_approval') and open_slot is not null;

-- Bookings that keep their places on their customer's word alone, for longer than an M-Pesa hold: the rule is
-- `isPromise` of the domain.
create view promises as
  select id, user_id, departure_id, seats
  from bookings
  where status = 'pending_payment_approval'
    or status = 'pending' and payment_method <> 'mpesa' and payment_status = 'unpaid'
      and hold_expires_at > created_at + interval '15 minutes';

-- What others' promises keep of a departure, and this person's of all departures. Volatile, so that it reads what is
-- committed when it is asked, under the locks of the departure and the person, and not what the statement began with.
create function promised_seats(
  departure uuid, person uuid, besides uuid, out of_departure integer, out of_person integer
) language plpgsql volatile as $$
begin
  select coalesce(sum(p.seats), 0) into of_departure from promises p
  where p.departure_id = departure and p.id is distinct from besides;
  select coalesce(sum(p.seats), 0) into of_person from promises p
  where p.user_id = person and p.id is distinct from besides;
end $$;
