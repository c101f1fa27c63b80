-- Analytics and reports stay quick with tens of thousands of bookings (`npm run bench`).

-- Beside what a guide has earned on a day, the commission that was taken of the same trips: together, what was sold.
alter table guide_earnings add column commission_cents bigint not null default 0;

create or replace view earned_entries as
  select e.id, e.transaction_id, coalesce(e.subject, t.vendor_id, b.vendor_id) as vendor_id,
    (t.at at time zone 'Africa/Nairobi')::date as day,
    case
      when e.kind in ('commission_income', 'vat_payable') then 0
      when t.event = 'manual_completed' then b.total_cents - b.commission_cents
      when t.event = 'manual_refund_after_completion' then b.commission_cents - b.total_cents
      else -e.amount_cents
    end as cents,
    case when e.kind in ('commission_income', 'vat_payable') then -e.amount_cents else 0 end as commission_cents
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join bookings b on b.id = t.booking_id
  where e.kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
    and t.event in ('escrow_released', 'refund_after_release', 'manual_completed', 'manual_refund_after_completion');

create or replace function keep_guide_earnings() returns trigger language plpgsql as $$
begin
  insert into guide_earnings (vendor_id, day, cents, commission_cents)
  select e.vendor_id, e.day, sum(e.cents), sum(e.commission_cents) from earned_entries e
  where e.id = any (array(
    select id from added where kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')))
  group by e.vendor_id, e.day
  order by e.vendor_id, e.day
  on conflict (vendor_id, day) do update
    set cents = guide_earnings.cents + excluded.cents,
      commission_cents = guide_earnings.commission_cents + excluded.commission_cents;
  return null;
end $$;

update guide_earnings g set commission_cents = e.cents
from (select vendor_id, day, sum(commission_cents) as cents from earned_entries group by vendor_id, day) e
where e.vendor_id = g.vendor_id and e.day = g.day;

-- Counting a guide's bookings by day, by activity and by guest reads this alone, as searching them does.
drop index bookings_vendor;
create index bookings_vendor on bookings (vendor_id, created_at desc, id)
  include (status, starts_at, seats, hold_expired, user_id, reference, activity_name, activity_id, total_cents,
    confirmed_at);
