-- Beside what a guide has earned on a day, what of it guests paid straight to them, with the commission that they owe on
-- it: what has been earned is then the sum of what was paid out, is still held, and came directly.
alter table guide_earnings add column direct_cents bigint not null default 0;

create or replace view earned_entries as
  select e.*,
    case when event in ('manual_completed', 'manual_refund_after_completion') then cents + commission_cents else 0 end
      as direct_cents
  from (
    select e.id, e.transaction_id, coalesce(e.subject, t.vendor_id, b.vendor_id) as vendor_id,
      (t.at at time zone 'Africa/Nairobi')::date as day,
      case
        when e.kind in ('commission_income', 'vat_payable') then 0
        when t.event = 'manual_completed' then b.paid_cents - e.amount_cents - case when b.refunded_cents = 0 then 0 else coalesce((
          select sum(r.amount_cents) from booking_refunds r where r.booking_id = b.id and not r.after_release), 0)::bigint end
        when t.event = 'manual_refund_after_completion' then -e.amount_cents - (
          select r.amount_cents from booking_refunds r where r.id = split_part(t.event_key, ':', 2)::uuid)
        else -e.amount_cents
      end as cents,
      case when e.kind in ('commission_income', 'vat_payable') then -e.amount_cents else 0 end as commission_cents,
      t.event
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join bookings b on b.id = t.booking_id
    where e.kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
      and t.event in ('escrow_released', 'refund_after_release', 'manual_completed', 'manual_refund_after_completion')
  ) e;

create or replace function keep_guide_earnings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into guide_earnings (vendor_id, day, cents, commission_cents, direct_cents)
  select e.vendor_id, e.day, sum(e.cents), sum(e.commission_cents), sum(e.direct_cents) from earned_entries e
  where e.id = any (array(
    select id from added where kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')))
  group by e.vendor_id, e.day
  order by e.vendor_id, e.day
  on conflict (vendor_id, day) do update
    set cents = guide_earnings.cents + excluded.cents,
      commission_cents = guide_earnings.commission_cents + excluded.commission_cents,
      direct_cents = guide_earnings.direct_cents + excluded.direct_cents;
  return null;
end $$;

update guide_earnings g set direct_cents = e.cents
from (
  select vendor_id, day, sum(direct_cents) as cents from earned_entries group by vendor_id, day having sum(direct_cents) <> 0
) e
where e.vendor_id = g.vendor_id and e.day = g.day;

-- Found without looking through the books: there is one for every time that old years were removed.
create index ledger_transactions_forward on ledger_transactions (id) where event = 'brought_forward';
