-- A booking's money may go back in parts, before its release and after it. Each decision that some of it goes back is a
-- row: what stands on the books of it follows from the row and the booking alone.
create table booking_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Who holds the money and sends it: Upeo, or the guide who was paid directly.
  channel text not null check (channel in ('upeo', 'guide')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What was kept of the price before it, and what is kept after it.
  kept_before_cents bigint not null,
  kept_after_cents bigint not null check (kept_after_cents >= 0),
  -- The guide had been given their share by then; of money that the guide holds, its commission had been charged.
  after_release boolean not null,
  -- Of the guide's share of it, after the release: what their balance held. The rest became their debt.
  from_available_cents bigint not null default 0 check (from_available_cents >= 0),
  -- The order that sends it: of `disbursements`, or of `guide_refunds`.
  order_id uuid not null unique,
  reason text not null,
  text_for_customer text,
  text_for_guide text,
  -- Null: a policy, and nobody.
  decided_by uuid references users (id),
  at timestamptz not null,
  constraint booking_refunds_keep_less check (kept_after_cents <= kept_before_cents)
);
create index booking_refunds_booking on booking_refunds (booking_id, at);

-- What went back before was always everything, once: its decision has the booking's id, by which the books have it.
insert into booking_refunds (id, booking_id, channel, amount_cents, kept_before_cents, kept_after_cents, after_release,
  order_id, reason, at)
select distinct on (b.id) b.id, b.id, 'upeo', d.amount_cents, b.total_cents, 0, false, d.id, d.reason, d.created_at
from disbursements d
join payment_attempts p on p.id = d.payment_id and p.money = 'applied'
join bookings b on b.id = d.booking_id
where d.purpose = 'refund' and d.status <> 'rejected'
order by b.id, d.created_at;
insert into booking_refunds (id, booking_id, channel, amount_cents, kept_before_cents, kept_after_cents, after_release,
  order_id, reason, at)
select distinct on (b.id) b.id, b.id, 'guide', g.amount_cents, b.paid_cents, b.paid_cents - g.amount_cents,
  exists (select from ledger_transactions t where t.event_key = 'manual_completed:' || b.id), g.id, g.reason, g.created_at
from guide_refunds g join bookings b on b.id = g.booking_id
order by b.id, g.created_at;

alter table bookings
  -- The sum of its refunds, on their way or done.
  add column refunded_cents bigint not null default 0;
update bookings b set refunded_cents = r.amount_cents from booking_refunds r where r.id = b.id;
alter table bookings
  add constraint bookings_refunded check (refunded_cents between 0 and paid_cents),
  -- What it comes to: its price, less what went back. Nothing once all that M-Pesa charged for it is back.
  add column kept_cents bigint not null generated always as (
    case when refunded_cents > 0 and refunded_cents = paid_cents then 0 else total_cents - refunded_cents end) stored;

-- Figures count what is kept.
drop index bookings_vendor_figures;
create index bookings_vendor_figures on bookings (vendor_id, created_at)
  include (hold_expired, seats, starts_at, kept_cents, activity_id, user_id, confirmed_at, status);

-- Money that arrived once is paid back once, be it in parts: those of one payment are written one after the other, and are
-- together no more than what came.
drop index disbursements_payment;
create index disbursements_payment on disbursements (payment_id) where payment_id is not null;
create function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare
  received bigint;
begin
  select received_cents into received from payment_attempts where id = new.payment_id for no key update;
  if (select sum(amount_cents) from disbursements where payment_id = new.payment_id and status <> 'rejected') > received then
    raise exception 'refunds of payment % exceed what came', new.payment_id
      using errcode = 'check_violation', constraint = 'disbursements_within_payment';
  end if;
  return null;
end $$;
create trigger disbursements_within_payment after insert or update of amount_cents, payment_id on disbursements
  for each row when (new.payment_id is not null and new.status <> 'rejected')
  execute function keep_refunds_within_payment();

-- Of what a guide was paid directly they have earned what was kept when its commission was charged, less what they gave
-- back since.
create or replace view earned_entries as
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
    case when e.kind in ('commission_income', 'vat_payable') then -e.amount_cents else 0 end as commission_cents
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join bookings b on b.id = t.booking_id
  where e.kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
    and t.event in ('escrow_released', 'refund_after_release', 'manual_completed', 'manual_refund_after_completion');
