-- A guide's figures stay quick with tens of thousands of bookings (`npm run bench`).

-- What a guide has earned on each of Nairobi's days, kept as the ledger is written, as its balances are. It locks
-- nothing new: who posts to her accounts holds the row of her balance already.
create table guide_earnings (
  vendor_id uuid not null references vendors (user_id),
  day date not null,
  cents bigint not null,
  primary key (vendor_id, day)
);

-- Her share at its release, taken back by a later refund; of trips paid straight to her, what commission leaves.
-- Asked of the rows that are there for those that are there already, and of new ones by the trigger.
create view earned_entries as
  select e.id, e.transaction_id, e.subject as vendor_id, (t.at at time zone 'Africa/Nairobi')::date as day,
    case t.event
      when 'manual_completed' then b.total_cents - b.commission_cents
      when 'manual_refund_after_completion' then b.commission_cents - b.total_cents
      else -e.amount_cents
    end as cents
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join bookings b on b.id = t.booking_id
  where e.kind in ('vendor_available', 'vendor_receivable')
    and t.event in ('escrow_released', 'refund_after_release', 'manual_completed', 'manual_refund_after_completion');

create function keep_guide_earnings() returns trigger language plpgsql as $$
begin
  insert into guide_earnings (vendor_id, day, cents)
  select e.vendor_id, e.day, sum(e.cents) from earned_entries e
  where e.id = any (array(select id from added where kind in ('vendor_available', 'vendor_receivable')))
  group by e.vendor_id, e.day
  order by e.vendor_id, e.day
  on conflict (vendor_id, day) do update set cents = guide_earnings.cents + excluded.cents;
  return null;
end $$;
create trigger ledger_entries_earnings after insert on ledger_entries
  referencing new table as added for each statement execute function keep_guide_earnings();

insert into guide_earnings (vendor_id, day, cents)
select vendor_id, day, sum(cents) from earned_entries group by vendor_id, day;

-- Counting and searching a guide's bookings reads this alone.
drop index bookings_vendor;
create index bookings_vendor on bookings (vendor_id, created_at desc, id)
  include (status, starts_at, seats, hold_expired, user_id, reference, activity_name);
-- What is held for her, and what waits for her word.
create index bookings_vendor_held on bookings (vendor_id, starts_at, id)
  where payment_method = 'mpesa' and payment_status = 'paid' and released_at is null;
create index bookings_vendor_waiting on bookings (vendor_id, starts_at, id)
  where status = 'pending_payment_approval';
drop index bookings_departure;
create index bookings_departure on bookings (departure_id) include (status);

create index payment_proofs_vendor on payment_proofs (vendor_id, created_at desc, id desc);
